// A Photoshop file of unpacked planes, as small as the format allows.

type Given = {
  width: number
  height: number
  bits: 8 | 16 | 32
  /** Colour mode as the format counts: 1 grey, 3 RGB, 7 multichannel. */
  mode: number
  /** Typed numbers are written with their high byte first; bytes as they are. */
  samples: Uint8Array | Uint16Array | Float32Array
  /** False says that the flattened picture is missing. */
  merged?: boolean
  /** Channels whose samples follow one another. */
  channels?: number
  /** What the extra channels are: 0 is transparency, all others are selections. */
  identifiers?: readonly number[]
}

export function makePsd(given: Given): Buffer {
  const { width, height, bits, mode, samples, merged = true, channels = 1, identifiers } = given
  const head = Buffer.alloc(26)
  head.write('8BPS', 'latin1')
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(channels, 12)
  head.writeUInt32BE(height, 14)
  head.writeUInt32BE(width, 18)
  head.writeUInt16BE(bits, 22)
  head.writeUInt16BE(mode, 24)
  const version = Buffer.from([0, 0, 0, 1, merged ? 1 : 0, 0])
  const named = identifiers
    ? [Buffer.from('8BIM\x04\x1d\0\0', 'latin1'), long(identifiers.length * 4), ...identifiers.map(long)]
    : []
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x21\0\0', 'latin1'), long(version.length), version, ...named])
  const parts = [head, long(0), long(resource.length), resource, long(0), Buffer.from([0, 0]), bigEndian(samples)]
  return Buffer.concat(parts)
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
