// What the decoders' scripts give: made into modules by `scripts/bundling/decoder-modules.ts`.

declare module 'virtual:draco-decoder' {
  export const wasm: string
  export function makeDecoder(options: { wasmBinary: ArrayBuffer }): Promise<import('./draco.ts').DracoModule>
}

declare module 'virtual:basis-decoder' {
  export const wasm: string
  export function makeDecoder(options: { wasmBinary: ArrayBuffer }): Promise<import('./ktx2-picture.ts').BasisModule>
}
