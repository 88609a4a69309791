// What a prim of a binary USD layer takes over, in the words of a text: three's parser passes over these values.
import { edited, wholeList } from './usd-lists.ts'

type Reader = {
  tell(): number
  seek(offset: number): void
  readUint8(): number
  readUint32(): number
  readUint64(): number
}
/** The tables of the file by their places, and who weighs what is made. */
type Names = {
  readonly word: (place: number) => string
  readonly path: (place: number) => string
  readonly take: (count: number) => void
}

/** Kinds of values by the numbers of the format. */
const [references, payload, payloads] = [35, 47, 55]
/** Of paths alone, which relations have too. */
export const pathList = 34

/** What is said, added, put before, put behind and taken away, as it stands in the file; what follows sorts. */
const lists = [
  [1, 'before'],
  [2, 'behind'],
  [5, 'before'],
  [6, 'behind'],
  [3, 'away'],
] as const
/** Bytes of an offset and a scale in time. */
const inTime = 16

export const isArc = (type: number): boolean => [references, payload, payloads].includes(type)

/** Throws for a list that is longer than its file; `left` is how many bytes that has from here on, `timed` whether payloads have a time. */
export function readArcs(reader: Reader, type: number, names: Names, left: number, timed: boolean): string[] {
  const end = reader.tell() + left
  if (type === payload) return [readOne(reader, names, false, timed)]
  const kinds = reader.readUint8()
  const found: string[] = (kinds & 1) === 0 ? [] : [wholeList]
  const item = type === pathList ? 4 : 8
  for (const [kind, edit] of lists) {
    if ((kinds & (1 << kind)) === 0) continue
    const count = reader.readUint64()
    if (count * item > end - reader.tell()) throw new Error('a list too long')
    names.take(count)
    for (let i = 0; i < count; i++)
      found.push(
        edited(
          type === pathList
            ? `<${names.path(reader.readUint32())}>`
            : readOne(reader, names, type === references, timed || type === references),
          edit,
        ),
      )
  }
  return found
}

function readOne(reader: Reader, { word, path }: Names, noted: boolean, timed: boolean): string {
  const [file, prim] = [word(reader.readUint32()), path(reader.readUint32())]
  if (timed) reader.seek(reader.tell() + inTime)
  if (noted) passNotes(reader)
  const named = prim === '' || prim === '/' ? '' : `<${prim}>`
  return file === '' ? named : `@${file}@${named}`
}

/** A word and, behind all that its value holds, where that lies. */
function passNotes(reader: Reader): void {
  const count = reader.readUint64()
  for (let i = 0; i < count; i++) {
    const start = reader.tell() + 4
    reader.seek(start)
    const next = start + reader.readUint64() + 8
    if (!(next > start)) throw new Error('a note without its end')
    reader.seek(next)
  }
}
