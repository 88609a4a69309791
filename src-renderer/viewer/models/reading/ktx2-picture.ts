// Pictures packed by Basis Universal in a KTX2 file, unpacked to plain pixels by the transcoder that comes with three.
/// <reference path="./decoder-modules.d.ts" />

type Ktx2File = {
  isValid(): boolean
  getWidth(): number
  getHeight(): number
  startTranscoding(): boolean
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number
  transcodeImage(
    to: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    flags: number,
    channel0: number,
    channel1: number,
  ): boolean
  close(): void
  delete(): void
}

/** The part of the transcoder's script that is used here. */
type BasisModule = {
  readonly KTX2File: new (bytes: Uint8Array) => Ktx2File
  initializeBasis(): void
}

const mark = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb] as const
/** Red, green, blue and alpha, a byte each. */
const plainPixels = 13

export function isKtx2(bytes: Uint8Array): boolean {
  return mark.every((byte, i) => bytes[i] === byte)
}

let transcoder: Promise<BasisModule> | undefined

/** The largest picture of the file; rejects when it is damaged or larger than `longestEdge`. */
export async function unpackKtx2(bytes: Uint8Array, longestEdge: number): Promise<ImageData> {
  transcoder ??= startTranscoder()
  const { KTX2File } = await transcoder
  const file = new KTX2File(bytes)
  try {
    const [width, height] = [file.getWidth(), file.getHeight()]
    if (!file.isValid() || Math.max(width, height) > longestEdge || !file.startTranscoding()) throw new Error('damaged')
    const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, plainPixels))
    if (!file.transcodeImage(pixels, 0, 0, 0, plainPixels, 0, -1, -1)) throw new Error('damaged')
    return new ImageData(new Uint8ClampedArray(pixels.buffer), width, height)
  } finally {
    file.close()
    file.delete()
  }
}

async function startTranscoder(): Promise<BasisModule> {
  const { makeDecoder, wasm } = await import('virtual:basis-decoder')
  const program = await fetch(new URL(wasm, import.meta.url))
  const basis = await makeDecoder({ wasmBinary: await program.arrayBuffer() })
  basis.initializeBasis()
  return basis
}
