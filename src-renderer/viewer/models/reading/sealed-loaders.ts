// Keeps three's loaders inside the file: pictures and buffers come from what the file itself holds, nothing is ever fetched.
import { FileLoader, ImageBitmapLoader, ImageLoader } from 'three'
import { bytesOfDataAddress } from './packages/data-address.ts'

/** What a texture has for an image until the pictures are decoded: the bytes as they lie in the file. */
export type PackedPicture = { readonly bytes: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number }

export function isPackedPicture(image: unknown): image is PackedPicture {
  return typeof image === 'object' && image !== null && 'bytes' in image
}

const pending = new Set<Promise<unknown>>()

/** Waits until every picture that a loader has asked for is there or known to be missing. */
export async function allPacked(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}

type Loaded = (value: never) => void
type Failed = ((error: unknown) => void) | undefined

/**
 * Replaces the loading of three's three basic loaders for the whole thread, which is why it belongs into a worker: each answers
 * with the bytes behind a `blob:` or `data:` address, and fails for any other.
 */
export function sealLoaders(): void {
  const answer = (finish: (bytes: Uint8Array<ArrayBuffer>) => unknown) =>
    function load(url: string, onLoad?: Loaded, _onProgress?: unknown, onError?: Failed) {
      const done = bytesBehind(url).then(
        (bytes) => onLoad?.(finish(bytes) as never),
        (error) => onError?.(error),
      )
      pending.add(done)
      void done.finally(() => pending.delete(done))
    }
  const packed = (bytes: Uint8Array<ArrayBuffer>): PackedPicture => ({ bytes, width: 1, height: 1 })
  Object.assign(ImageLoader.prototype, { load: answer(packed) })
  Object.assign(ImageBitmapLoader.prototype, { load: answer(packed) })
  Object.assign(FileLoader.prototype, { load: answer((bytes) => bytes.buffer) })
}

async function bytesBehind(url: string): Promise<Uint8Array<ArrayBuffer>> {
  if (url.startsWith('blob:')) return new Uint8Array(await (await fetch(url)).arrayBuffer())
  return bytesOfDataAddress(url)
}
