// The part of libheif's own interface that opens a picture.
declare module 'libheif-js/wasm-bundle.js' {
  export type HeifPicture = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    has_alpha_channel(): boolean
    /** Fills `data` with red, green, blue and opacity; `done` is called with null when the picture cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: object | null) => void,
    ): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifPicture[] } }
  export = libheif
}
