// electron.nativeImage: the bytes of a picture, and its size where they are a PNG's.
import { readFileSync } from 'node:fs'
import type { NativeImage as ElectronNativeImage } from 'electron'
import { asElectron, type Part, strict, strictClass } from '../strict.ts'

class NativeImage implements Part<ElectronNativeImage> {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0
  }
  getSize(): { width: number; height: number } {
    const isPng = this.#bytes.length > 24 && this.#bytes.readUInt32BE(0) === 0x89504e47
    return isPng
      ? { width: this.#bytes.readUInt32BE(16), height: this.#bytes.readUInt32BE(20) }
      : { width: 0, height: 0 }
  }
  toPNG(): Buffer<ArrayBuffer> {
    return Buffer.from(this.#bytes)
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.#bytes.toString('base64')}`
  }
}
strictClass(NativeImage)

const from = (bytes: Buffer) => asElectron<ElectronNativeImage>(new NativeImage(bytes))

export const nativeImage = strict('nativeImage', {
  createEmpty: () => from(Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer) => from(bytes),
  createFromPath(path: string) {
    try {
      return from(readFileSync(path))
    } catch {
      return from(Buffer.alloc(0))
    }
  },
} satisfies Partial<typeof Electron.nativeImage>)
