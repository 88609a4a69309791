// Binary layers of USD by hand: tables, values and packed numbers as their format lays them down, true or not.

const little = (bytes: number, value: number | bigint) => {
  const out = Buffer.alloc(bytes)
  if (bytes === 8) out.writeBigUInt64LE(BigInt.asUintN(64, BigInt(value)))
  else out.writeInt32LE(Number(value) | 0)
  return out
}
export const u64 = (value: number | bigint) => little(8, value)
export const i32 = (value: number) => little(4, value)

/** LZ4's way to write a length: what is over fifteen in bytes of 255. */
const over = (length: number) => {
  const left = length - 15
  return left < 0
    ? Buffer.alloc(0)
    : Buffer.concat([Buffer.alloc(Math.floor(left / 255), 255), Buffer.from([left % 255])])
}

/** As it is, in one piece. */
function plain(bytes: Uint8Array): Buffer {
  const head = Buffer.from([0, Math.min(15, bytes.length) << 4])
  return Buffer.concat([head, over(bytes.length), bytes])
}

/** So many zeros. */
export const packedZeros = (count: number): Buffer =>
  Buffer.concat([Buffer.from([0, 0x1f, 0, 1, 0]), over(count - 5), Buffer.from([0])])

/** Whole numbers, each as the difference to the one before in four bytes. */
export function packedNumbers(values: readonly number[]): Buffer {
  const codes = Buffer.alloc((values.length * 2 + 7) >> 3, 0xff)
  const steps = values.map((value, i) => i32(value - (values[i - 1] ?? 0)))
  return plain(Buffer.concat([i32(0), codes, ...steps]))
}

/** What stands for a value in a table: a word, or of which type it is and where it lies, or itself in the place of that. */
export type Rep =
  | { readonly word: string }
  | { readonly type: number; readonly itself: number }
  | { readonly type: number; readonly at: number; readonly list?: boolean; readonly packed?: boolean }
type Field = readonly [name: string, rep: Rep]
export type CrateRow = {
  readonly name: string
  readonly kind: 'root' | 'prim' | 'property' | 'variant'
  /** -1 goes on to its first child, 0 to what stands beside it, -2 ends; any other does both, and says where what is beside begins. */
  readonly jump: number
  readonly fields?: readonly Field[]
}

/** Numbers of types that three reads. */
export const types = { int: 3, vec3f: 24, choices: 45, timeSamples: 46 } as const
/** Where the values of a file begin. */
export const firstValue = 88

/** `values` are bytes behind the head of the file, from `firstValue` on; `strings` are named by their place. */
export function crateFile(
  values: Uint8Array,
  rows: readonly CrateRow[],
  strings: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const words: string[] = ['']
  const word = (name: string) => {
    if (!words.includes(name)) words.push(name)
    return words.indexOf(name)
  }
  const sets = new Map<readonly Field[], number>()
  const nothing: readonly Field[] = []
  const [fields, places]: [Field[], number[]] = [[], []]
  for (const { fields: own = nothing } of rows) {
    if (sets.has(own)) continue
    sets.set(own, places.length)
    for (const field of own) places.push(fields.push(field) - 1)
    places.push(-1)
  }
  const names = rows.map(({ name, kind }) => (kind === 'property' ? -word(name) : word(name)))
  const reps = fields.map(([, rep]) => {
    if ('word' in rep) return Buffer.concat([i32(word(rep.word)), i32((11 << 16) | 0x40000000)])
    if ('itself' in rep) return Buffer.concat([i32(rep.itself), i32((rep.type << 16) | 0x40000000)])
    const high = (rep.type << 16) | (rep.list ? 0x80000000 : 0) | (rep.packed ? 0x20000000 : 0)
    return Buffer.concat([i32(rep.at), i32(high)])
  })
  const tokens = fields.map(([name]) => word(name))
  const named = strings.map((each) => i32(word(each)))
  const text = Buffer.from(words.map((each) => `${each}\0`).join(''))
  const sized = (bytes: Uint8Array) => Buffer.concat([u64(bytes.length), bytes])
  const numbers = (list: readonly number[]) => sized(packedNumbers(list))
  const all = rows.map((_, i) => i)
  const count = u64(rows.length)
  const specTypes = { prim: 6, property: 1, root: 7, variant: 10 } as const
  const tables: readonly (readonly [string, Buffer])[] = [
    ['TOKENS', Buffer.concat([u64(words.length), u64(text.length), sized(plain(text))])],
    ['STRINGS', Buffer.concat([u64(named.length), ...named])],
    ['FIELDS', Buffer.concat([u64(fields.length), numbers(tokens), sized(plain(Buffer.concat(reps)))])],
    ['FIELDSETS', Buffer.concat([u64(places.length), numbers(places)])],
    ['PATHS', Buffer.concat([count, count, numbers(all), numbers(names), numbers(rows.map(({ jump }) => jump))])],
    [
      'SPECS',
      Buffer.concat([
        count,
        numbers(all),
        numbers(rows.map(({ fields: own = nothing }) => sets.get(own) ?? 0)),
        numbers(rows.map(({ kind }) => specTypes[kind])),
      ]),
    ],
  ]
  const head = Buffer.alloc(firstValue)
  head.write('PXR-USDC')
  head[9] = 8
  const parts: Buffer[] = [head, Buffer.from(values)]
  let at = head.length + values.length
  const contents = [u64(tables.length)]
  for (const [name, body] of tables) {
    const label = Buffer.alloc(16)
    label.write(name)
    contents.push(label, u64(at), u64(body.length))
    parts.push(body)
    at += body.length
  }
  head.writeBigUInt64LE(BigInt(at), 16)
  return new Uint8Array(Buffer.concat([...parts, ...contents]))
}
