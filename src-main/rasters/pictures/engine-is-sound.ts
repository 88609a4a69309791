// Tells a picture that cannot be decoded from an engine that cannot decode any more.
import { EngineLost } from '../engine-lost.ts'
import { sharp } from './sharp.ts'

/** Throws `EngineLost` when a picture brought the engine down, so that the next one is not blamed for it. */
export async function engineIsSound(): Promise<void> {
  const raw = { width: 1, height: 1, channels: 3 } as const
  const pixel = await sharp(Uint8Array.of(10, 20, 30), { raw })
    .raw()
    .toBuffer()
    .catch(() => undefined)
  if (pixel?.[1] !== 20) throw new EngineLost()
}
