class Tabs:
	def f(a):
		if a:
			return a
		else:
			pass
