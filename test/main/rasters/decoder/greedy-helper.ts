// A helper for tests that says again and again that it works: it takes the processor, or memory, or answers and keeps memory.
const kept: Buffer[] = []

process.on('message', ({ id, path }: { id: number; path: string }) => {
  const tell = (state: 'working' | 'done') => process.send?.({ id, state, facts: null, width: 1, height: 1 })
  tell('working')
  if (path.includes('spins')) for (;;) Math.hypot(kept.length, performance.now())
  if (path.includes('fills')) setInterval(() => kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 5)
  if (path.includes('idles')) setInterval(() => tell('working'), 5)
  if (path.includes('keeps')) kept.push(Buffer.alloc(400 * 1024 * 1024, 1))
  if (path.includes('keeps') || path.includes('plain')) tell('done')
})
process.on('disconnect', () => process.exit(0))
