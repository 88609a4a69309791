// A body as binary glTF 2.0: points in millimetres under a node that makes metres of them and turns z up into y up.
import type { Sink } from './file-sink.ts'
import { type Body, chunksOf } from './surface.ts'

const arrayBuffer = 34_962
const elementArrayBuffer = 34_963

/** `tell` is called with how much is written, 0 to 1. */
export async function writeGlb(body: Body, sink: Pick<Sink, 'write'>, tell: (share: number) => void): Promise<void> {
  const { least, most } = boundsOf(body)
  const positionBytes = body.points * 12
  const binBytes = positionBytes + body.triangles * 12
  const text = JSON.stringify({
    asset: { version: '2.0', generator: 'Asset Studio' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'Relief', mesh: 0, scale: [0.001, 0.001, 0.001], rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] }],
    meshes: [{ name: 'Relief', primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ name: 'Plain', pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.8 } }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: body.points, type: 'VEC3', min: least, max: most },
      { bufferView: 1, componentType: 5125, count: body.triangles * 3, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: positionBytes, target: arrayBuffer },
      { buffer: 0, byteOffset: positionBytes, byteLength: body.triangles * 12, target: elementArrayBuffer },
    ],
    buffers: [{ byteLength: binBytes }],
  })
  const json = Buffer.from(text + ' '.repeat(-Buffer.byteLength(text) & 3))
  await sink.write(Buffer.from('glTF'))
  await sink.write(words(2, 12 + 8 + json.length + 8 + binBytes, json.length))
  await sink.write(Buffer.from('JSON'))
  await sink.write(json)
  await sink.write(words(binBytes))
  await sink.write(Buffer.from('BIN\0'))
  let done = 0
  const put = async (numbers: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) => {
    await sink.write(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
    done += numbers.byteLength
    tell(done / binBytes)
  }
  for (const { part, chunk } of chunksOf(body)) await put(part.positions(chunk))
  for (const { part, chunk } of chunksOf(body)) await put(part.indices(chunk))
}

function words(...numbers: number[]): Uint8Array {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [i, number] of numbers.entries()) bytes.writeUInt32LE(number, i * 4)
  return bytes
}

function boundsOf(body: Body) {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const most = least.map((value) => -value)
  for (const { part, chunk } of chunksOf(body)) {
    const positions = part.positions(chunk)
    for (let i = 0; i < positions.length; i++) {
      const axis = i % 3
      const value = positions[i] as number
      if (value < (least[axis] as number)) least[axis] = value
      if (value > (most[axis] as number)) most[axis] = value
    }
  }
  return { least, most }
}
