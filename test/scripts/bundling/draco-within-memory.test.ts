// Draco's program, bundled as for the window: what a file claims does not make it take more than half a gigabyte.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { decoderModules } from '../../../scripts/bundling/decoder-modules.ts'
import type { DracoModule } from '../../../src-renderer/viewer/models/reading/draco.ts'

type MakeDecoder = (options: { wasmBinary: Uint8Array }) => Promise<DracoModule>

function makeDecoder(): MakeDecoder {
  const { load } = decoderModules()
  const module = (load as (id: string) => string)('\0virtual:draco-decoder')
  const script = module.slice(module.indexOf('(() =>'))
  // As in a worker, where there is no process of Node.
  return new Function('process', 'self', `return ${script}`)(undefined, { location: { href: '' } }) as MakeDecoder
}

/** Edgebreaker connectivity that says it has so many triangles, and half as many points. */
function claiming(triangles: number): Int8Array {
  const varint = (number: number): number[] =>
    number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))]
  const counts = [varint(triangles / 2), varint(triangles), [0], varint(triangles - 1), [0]].flat()
  return Int8Array.from([
    ...Buffer.from('DRACO'),
    2,
    2,
    1,
    1,
    0,
    0,
    0,
    ...counts,
    ...new Array<number>(5000).fill(0x55),
  ])
}

it('a header that claims sixty million triangles is given no memory for them', async () => {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('three/addons/libs/draco/gltf/draco_decoder.wasm')))
  const draco = await makeDecoder()({ wasmBinary })
  const [decoder, mesh] = [new draco.Decoder(), new draco.Mesh()]
  const bytes = claiming(60_000_000)
  expect(() => decoder.DecodeArrayToMesh(bytes, bytes.length, mesh)).toThrow()
  expect(draco.HEAPF32.buffer.byteLength).toBeLessThanOrEqual(512 * 1024 * 1024)
  draco.destroy(mesh)
  draco.destroy(decoder)
})
