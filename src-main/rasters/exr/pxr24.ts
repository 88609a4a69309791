// PXR24 blocks: the differences along each line as planes of bytes, deflated; floats have lost their lowest byte.
import { inflateExactly } from '../inflate-exactly.ts'
import { damaged } from '../raster-refusal.ts'
import { bytesOf, type ExrBox, type ExrShare, eachRun } from './exr-box.ts'

const storedBytes = { half: 2, float: 3, uint: 4 } as const

/** The plain bytes of a block. */
export function unpackPxr24(bytes: Uint8Array, shares: readonly ExrShare[], box: ExrBox): Uint8Array {
  const stored = shares.reduce((sum, { channel, columns, rows }) => sum + columns * rows * storedBytes[channel.type], 0)
  const planes = inflateExactly(bytes, stored)
  if (planes.length < stored) throw damaged('an EXR block is too short')
  const out = new DataView(new ArrayBuffer(bytesOf(shares)))
  let from = 0
  let to = 0
  eachRun(shares, box, (_, { channel, columns }) => {
    const count = storedBytes[channel.type]
    let sum = 0
    for (let x = 0; x < columns; x++) {
      let difference = 0
      for (let plane = 0; plane < count; plane++)
        difference = (difference << 8) | (planes[from + plane * columns + x] as number)
      sum = (sum + (channel.type === 'float' ? difference << 8 : difference)) | 0
      if (channel.bytes === 2) out.setUint16(to, sum & 0xffff, true)
      else out.setInt32(to, sum, true)
      to += channel.bytes
    }
    from += columns * count
  })
  return new Uint8Array(out.buffer)
}
