// HEIC and AVIF files that move: the still beside the film is the picture, which the engine opens only where the file is called a still.
import { unsupported } from '../../raster-refusal.ts'
import { boxesIn } from './heif-size.ts'

/** What a file that moves calls itself, and its still. */
const [moving, still] = ['avis', 'avif']

/** `bytes` are those for the engine; `isMoving` of a file that holds a film as well. Throws a refusal where it holds nothing else. */
export function stillOfMoving(bytes: Uint8Array): { bytes: Uint8Array; isMoving: boolean } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const types = new Set(boxesIn(file, 0, file.length).map(({ type }) => type))
  const isMoving = types.has('moov')
  if (isMoving && !types.has('meta')) throw unsupported('a film without a still')
  if (file.toString('latin1', 8, 12) !== moving) return { bytes, isMoving }
  const named = Buffer.from(file)
  named.write(still, 8, 'latin1')
  return { bytes: named, isMoving: true }
}
