// A Photoshop file of unpacked planes, as small as the format allows.
import { deflateSync } from 'node:zlib'

type Given = {
  width: number
  height: number
  bits: 8 | 16 | 32
  /** Colour mode as the format counts: 1 grey, 2 indexed, 3 RGB, 7 multichannel, 8 duotone, 9 Lab. */
  mode: number
  /** Typed numbers are written with their high byte first; bytes as they are. */
  samples: Uint8Array | Uint16Array | Float32Array
  /** False says that the flattened picture is missing. */
  merged?: boolean
  /** Channels whose samples follow one another. */
  channels?: number
  /** What the extra channels are: 0 is transparency, all others are selections. */
  identifiers?: readonly number[]
  /** Who wrote it. */
  writer?: string
  /** Further resources by their numbers, each of an even number of bytes. */
  resources?: Readonly<Record<number, Buffer>>
  /** 256 reds, greens and blues of an indexed picture. */
  palette?: Uint8Array
  /** Samples of its only layer, channel by channel as in the whole, and how they are packed. */
  layer?: { samples: Uint8Array; packed: boolean }
}

export function makePsd(given: Given): Buffer {
  const { width, height, bits, mode, samples, merged = true, channels = 1, identifiers, writer = '', layer } = given
  const { palette = Buffer.alloc(0) } = given
  const head = Buffer.alloc(26)
  head.write('8BPS', 'latin1')
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(channels, 12)
  head.writeUInt32BE(height, 14)
  head.writeUInt32BE(width, 18)
  head.writeUInt16BE(bits, 22)
  head.writeUInt16BE(mode, 24)
  const name = Buffer.from(writer, 'utf16le').swap16()
  const version = Buffer.concat([
    Buffer.from([0, 0, 0, 1, merged ? 1 : 0]),
    long(writer.length),
    name,
    Buffer.from([0]),
  ])
  const named = identifiers
    ? [Buffer.from('8BIM\x04\x1d\0\0', 'latin1'), long(identifiers.length * 4), ...identifiers.map(long)]
    : []
  const more = Object.entries(given.resources ?? {}).flatMap(([number, body]) => [
    Buffer.from('8BIM'),
    Buffer.from([Number(number) >> 8, Number(number) & 255, 0, 0]),
    long(body.length),
    body,
  ])
  const own = [Buffer.from('8BIM\x04\x21\0\0', 'latin1'), long(version.length), version]
  // An odd one is filled up.
  if (version.length % 2 === 1) own.push(Buffer.alloc(1))
  const resource = Buffer.concat([...own, ...named, ...more])
  const parts = [
    head,
    long(palette.length),
    palette,
    long(resource.length),
    resource,
    layersOf(given, layer),
    Buffer.from([0, 0]),
    bigEndian(samples),
  ]
  return Buffer.concat(parts)
}

function layersOf({ width, height, channels = 1 }: Given, layer: Given['layer']): Buffer {
  if (!layer) return long(0)
  const size = width * height
  const planes = Array.from({ length: channels }, (_, channel) => {
    const plane = layer.samples.subarray(channel * size, (channel + 1) * size)
    return Buffer.concat([Buffer.from([0, layer.packed ? 2 : 0]), layer.packed ? deflateSync(plane) : plane])
  })
  const entries = planes.map((plane, channel) => {
    const id = Buffer.alloc(2)
    id.writeInt16BE(channel === channels - 1 ? -1 : channel)
    return Buffer.concat([id, long(plane.length)])
  })
  const own = [...[0, 0, height, width].map(long), Buffer.from([0, channels]), ...entries]
  const blend = [Buffer.from('8BIMnorm'), Buffer.from([255, 0, 0, 0]), long(12), Buffer.alloc(12)]
  const info = Buffer.concat([Buffer.from([255, 255]), ...own, ...blend, ...planes])
  return Buffer.concat([long(info.length + 4), long(info.length), info])
}

function long(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function bigEndian(samples: Given['samples']): Buffer {
  const bytes = Buffer.from(samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength))
  if (samples instanceof Uint16Array) return bytes.swap16()
  return samples instanceof Float32Array ? bytes.swap32() : bytes
}
