// The picture engine: sharp in its WebAssembly build, set up once for a process that works on one picture at a time.
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

export { sharp }
