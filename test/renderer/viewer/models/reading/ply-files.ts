// PLY files written by hand from lists of numbers, in each of the three ways that the format has.

export const plyFormats = ['ascii', 'binary_little_endian', 'binary_big_endian'] as const
export type PlyFormat = (typeof plyFormats)[number]

const kinds = {
  char: [1, 'setInt8'],
  int8: [1, 'setInt8'],
  uchar: [1, 'setUint8'],
  short: [2, 'setInt16'],
  ushort: [2, 'setUint16'],
  int: [4, 'setInt32'],
  uint: [4, 'setUint32'],
  float: [4, 'setFloat32'],
  double: [8, 'setFloat64'],
} as const
export type PlyWord = keyof typeof kinds

/** `kinds` holds a word for a value, two for a list; `rows` a number for a value, an array for a list. */
export type PlyPart = {
  readonly name: string
  readonly properties: readonly (readonly [name: string, ...kinds: readonly PlyWord[]])[]
  readonly rows: readonly (readonly (number | readonly number[])[])[]
  /** What the header says instead of the number of rows. */
  readonly count?: number
}

type PlyOptions = { readonly newline?: string; readonly lines?: readonly string[] }

export function writePly(
  format: PlyFormat,
  parts: readonly PlyPart[],
  { newline = '\n', lines = [] }: PlyOptions = {},
): Uint8Array {
  const header = ['ply', `format ${format} 1.0`, ...lines]
  for (const { name, properties, rows, count = rows.length } of parts) {
    header.push(`element ${name} ${count}`)
    for (const [property, ...kinds] of properties)
      header.push(`property ${kinds.length === 2 ? `list ${kinds.join(' ')}` : kinds[0]} ${property}`)
  }
  const head = Buffer.from([...header, 'end_header', ''].join(newline), 'latin1')
  return Buffer.concat([
    head,
    ...parts.map((part) => (format === 'ascii' ? wordsOf(part, newline) : bytesOf(part, format))),
  ])
}

function wordsOf({ rows }: PlyPart, newline: string): Buffer {
  const line = (row: PlyPart['rows'][number]) =>
    row.map((value) => (typeof value === 'number' ? value : [value.length, ...value].join(' '))).join(' ')
  return Buffer.from(rows.map((row) => line(row) + newline).join(''))
}

function bytesOf({ properties, rows }: PlyPart, format: PlyFormat): Buffer {
  const little = format === 'binary_little_endian'
  const write = (value: number, kind: PlyWord): Buffer => {
    const [length, set] = kinds[kind]
    const view = new DataView(new ArrayBuffer(length))
    view[set](0, value, little)
    return Buffer.from(view.buffer)
  }
  return Buffer.concat(
    rows.flatMap((row) =>
      row.flatMap((value, i) => {
        const [, first = 'float', second = 'float'] = properties[i] ?? []
        if (typeof value === 'number') return [write(value, first)]
        return [write(value.length, first), ...value.map((each) => write(each, second))]
      }),
    ),
  )
}

const place: PlyPart['properties'] = ['x', 'y', 'z'].map((axis) => [axis, 'float'])

export const pointsOf = (rows: readonly (readonly number[])[], more: PlyPart['properties'] = []): PlyPart => ({
  name: 'vertex',
  properties: [...place, ...more],
  rows,
})

export const facesOf = (rows: readonly (readonly number[])[]): PlyPart => ({
  name: 'face',
  properties: [['vertex_indices', 'uchar', 'int']],
  rows: rows.map((row) => [row]),
})

/** The cube of Greg Turk's description of the format, whose sides are squares. */
export const cube = {
  points: [
    [0, 0, 0],
    [0, 0, 1],
    [0, 1, 1],
    [0, 1, 0],
    [1, 0, 0],
    [1, 0, 1],
    [1, 1, 1],
    [1, 1, 0],
  ],
  faces: [
    [0, 1, 2, 3],
    [7, 6, 5, 4],
    [0, 4, 5, 1],
    [1, 5, 6, 2],
    [2, 6, 7, 3],
    [3, 7, 4, 0],
  ],
}
