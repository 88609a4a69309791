// The fixture app's worker: fetches a small and a large answer from its own origin.
self.onmessage = async ({ data }) => {
  const echo = await (await fetch('/asset/echo', { method: 'POST', body: data })).json()
  const large = await (await fetch('/asset/large')).arrayBuffer()
  self.postMessage([echo.body, large.byteLength, self.crossOriginIsolated])
}
