// The picture engine: sharp in its WebAssembly build, set up once for a process that works on one picture at a time. Drawings are not
// for it (open-drawing.ts): it would open every file of this computer that a drawing names.
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoadSvg'] })

export { sharp }
