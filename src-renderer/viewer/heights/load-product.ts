// One product of a height map, exactly as large as it should be.
import { assetUrl, type StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightProduct } from '../../../src-shared/height-map.ts'
import type { Receive } from '../arrival/receive.ts'
import { receiveApart } from '../arrival/receive-apart.ts'

/** Longest pause between two pieces of it. */
const stallMs = 30_000

/** The bytes of a product; throws when the answer is not whole. `arrived` is called with the number of bytes so far. */
export async function loadProduct(
  { id, stamp }: StampedFile,
  product: HeightProduct,
  bytes: number,
  signal: AbortSignal,
  arrived: (count: number) => void,
  receive: Receive = receiveApart,
): Promise<ArrayBuffer> {
  const address = assetUrl({ what: 'height', id, stamp, product })
  const whole = await receive({ address, most: bytes, stallMs }, signal, arrived)
  if (whole === 'too-large') throw new Error(`${product} is longer than it should be`)
  if (whole.byteLength !== bytes) throw new Error(`${product} is shorter than it should be`)
  return whole
}
