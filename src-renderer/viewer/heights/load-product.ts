// Fetches one product of a height map into memory that was allocated for exactly its size, and reports how far it is.
import { assetUrl, type StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightProduct } from '../../../src-shared/height-map.ts'

/** The bytes of a product; throws when the answer is not whole. `arrived` hears the bytes so far. */
export async function loadProduct(
  { id, stamp }: StampedFile,
  product: HeightProduct,
  bytes: number,
  signal: AbortSignal,
  arrived: (count: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(assetUrl({ what: 'height', id, stamp, product }), { signal })
  if (!response.ok || !response.body) throw new Error(`no ${product} (${response.status})`)
  const whole = new Uint8Array(bytes)
  const reader = response.body.getReader()
  let count = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (count + value.length > bytes) throw new Error(`${product} is longer than it should be`)
    whole.set(value, count)
    count += value.length
    arrived(count)
  }
  if (count !== bytes) throw new Error(`${product} is shorter than it should be`)
  return whole.buffer
}
