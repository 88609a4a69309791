// A colour profile of a grey screen, as small as the format allows.

/** Grey with a plain power as its curve. */
export function greyProfile(gamma: number): Buffer {
  const white = [0.9642, 1, 0.8249]
  const fixed = (numbers: readonly number[]) => Buffer.concat(numbers.map((each) => long(Math.round(each * 65_536))))
  const curve = Buffer.alloc(2)
  curve.writeUInt16BE(Math.round(gamma * 256))
  const name = Buffer.from('Grey\0', 'latin1')
  const tags = [
    ['desc', Buffer.concat([long(name.length), name, Buffer.alloc(78)])],
    ['wtpt', fixed(white)],
    ['kTRC', Buffer.concat([long(1), curve])],
    ['cprt', name],
  ] as const
  const types = { desc: 'desc', wtpt: 'XYZ ', kTRC: 'curv', cprt: 'text' } as const
  const table: Buffer[] = [long(tags.length)]
  const bodies: Buffer[] = []
  let at = 128 + 4 + tags.length * 12
  for (const [tag, content] of tags) {
    const body = Buffer.concat([Buffer.from(types[tag], 'latin1'), long(0), content])
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
    table.push(Buffer.from(tag, 'latin1'), long(at), long(body.length))
    bodies.push(padded)
    at += padded.length
  }
  const head = Buffer.alloc(128)
  head.writeUInt32BE(at, 0)
  head.writeUInt32BE(0x02_40_00_00, 8)
  head.write('mntrGRAYXYZ ', 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  head.set(fixed(white), 68)
  return Buffer.concat([head, ...table, ...bodies])
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
