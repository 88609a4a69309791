// How the main picture of a HEIC or AVIF stands, where the decoder turns its colours without its opacity or its parts twice.
import { damaged, unsupported } from '../../raster-refusal.ts'
import { type Box, heifMeta, heifProperties, inside } from './heif-size.ts'

type HeifStand = {
  /** 1 to 8, as in EXIF: how to turn what `bytes` hold. */
  orientation: number
  /** The colours are multiplied with the opacity. */
  multiplied: boolean
  /** The file, with nothing in it turned. */
  bytes: Uint8Array
}

/** Where x and y of a pixel come from, y running down: x' = a x + b y, y' = c x + d y. */
type Turn = readonly [a: number, b: number, c: number, d: number]
const asStored: Turn = [1, 0, 0, 1]
const quarter: Turn = [0, 1, -1, 0]
/** Top and bottom change places, or left and right. */
const mirrors: readonly Turn[] = [
  [1, 0, 0, -1],
  [-1, 0, 0, 1],
]
/** The orientations of EXIF from 1. */
const orientations = ['1,0,0,1', '-1,0,0,1', '-1,0,0,-1', '1,0,0,-1', '0,1,1,0', '0,-1,1,0', '0,-1,-1,0', '0,1,-1,0']

/** Undefined where the decoder shows the picture rightly; `alpha`: it has opacity. Throws a refusal for what it crops wrongly, and for a crop beyond the picture. ISO/IEC 23008-12, 6.5.10 and 6.5.12. */
export function heifStand(bytes: Uint8Array, alpha: boolean): HeifStand | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const meta = heifMeta(file)
  const main = mainItem(file, meta)
  if (main === undefined) return undefined
  const properties = heifProperties(file)
  const uses = usesOf(file, meta)
  const boxesOf = (item: number) => (uses.get(item) ?? []).flatMap((index) => properties[index - 1] ?? [])
  const turning = (item: number) => boxesOf(item).filter(isTurn)
  if (isCroppedBeyond(file, boxesOf(main))) throw damaged('a crop beyond the picture')
  const turn = turning(main).reduce((before, box) => join(turnOf(file, box), before), asStored)
  const orientation = Math.max(1, orientations.indexOf(turn.map((part) => part + 0).join()) + 1)
  const multiplied = alpha && isMultiplied(file, meta, main)
  const isCropped = (item: number) => boxesOf(item).some(({ type }) => type === 'clap')
  if (alpha && isCropped(main) && ![...uses.keys()].some((item) => item !== main && isCropped(item)))
    throw unsupported('colours that are cropped without their opacity')
  const partsTurned = [...uses.keys()].some((item) => item !== main && turning(item).length > 0)
  if (!multiplied && (orientation === 1 || !(alpha || partsTurned))) return undefined
  return { orientation, multiplied, bytes: withoutTurns(file, properties.filter(isTurn)) }
}

/**
 * Whether what is cut out is larger than the picture, as that stands when it is cut, or lies a pixel or more outside: the decoder fills
 * up what is not there.
 */
function isCroppedBeyond(file: Buffer, boxes: readonly Box[]): boolean {
  let size: readonly [number, number] | undefined
  for (const { type, from, end } of boxes) {
    const whole = (at: number) => file.readUInt32BE(from + at)
    const share = (at: number) => file.readInt32BE(from + at) / whole(at + 4)
    if (type === 'ispe' && end - from >= 12) size = [whole(4), whole(8)]
    if (type === 'irot' && size && ((file[from] ?? 0) & 1) === 1) size = [size[1], size[0]]
    if (type !== 'clap' || end - from < 32 || !size) continue
    if (whole(0) > size[0] * whole(4) || whole(8) > size[1] * whole(12)) return true
    // From the middle of the picture to that of what is cut out of it.
    const rests = [size[0] - whole(0) / whole(4), size[1] - whole(8) / whole(12)]
    if (rests.some((rest, axis) => Math.abs(share(16 + axis * 8)) - rest / 2 >= 1)) return true
  }
  return false
}

const isTurn = ({ type, from, end }: Box) => (type === 'irot' || type === 'imir') && end > from

function turnOf(file: Buffer, { type, from }: Box): Turn {
  const value = file[from] ?? 0
  if (type === 'imir') return mirrors[value & 1] ?? asStored
  return Array.from({ length: value & 3 }, () => quarter).reduce(join, asStored)
}

/** `before`, and then `after`. */
function join(after: Turn, before: Turn): Turn {
  const [a, b, c, d] = after
  const [e, f, g, h] = before
  return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h]
}

/** A copy in which each turn is one by nothing. */
function withoutTurns(file: Buffer, turns: readonly Box[]): Uint8Array {
  const copy = Buffer.from(file)
  for (const { from } of turns) {
    copy.write('irot', from - 4, 'latin1')
    copy[from] = 0
  }
  return copy
}

const isWide = (file: Buffer, { from }: Box) => (file[from] ?? 0) > 0
const idAt = (file: Buffer, at: number, wide: boolean) => (wide ? file.readUInt32BE(at) : file.readUInt16BE(at))

/** Undefined for a picture that is made of others in ways of its own. */
function mainItem(file: Buffer, meta: readonly Box[]): number | undefined {
  const box = meta.find(({ type, from, end }) => type === 'pitm' && end - from >= 8)
  const short = meta.find(({ type, from, end }) => type === 'pitm' && end - from >= 6)
  const found = box ?? short
  if (!found) return undefined
  const main = idAt(file, found.from + 4, isWide(file, found) && box !== undefined)
  const list = meta.filter(({ type }) => type === 'iinf')
  const items = list.flatMap((each) => inside(file, [each], 'iinf', isWide(file, each) ? 8 : 6))
  const isMade = items.some((item) => {
    if (item.end - item.from < 14) return false
    const wide = (file[item.from] ?? 0) > 2
    const place = item.from + (wide ? 10 : 8)
    return (
      idAt(file, item.from + 4, wide) === main && ['iden', 'iovl'].includes(file.toString('latin1', place, place + 4))
    )
  })
  return isMade ? undefined : main
}

/** Which properties each item has, in their order, counted from 1. */
function usesOf(file: Buffer, meta: readonly Box[]): ReadonlyMap<number, readonly number[]> {
  const uses = new Map<number, number[]>()
  for (const box of inside(file, meta, 'iprp')) {
    if (box.type !== 'ipma' || box.end - box.from < 8) continue
    const [wide, long] = [isWide(file, box), ((file[box.from + 3] ?? 0) & 1) === 1]
    const count = file.readUInt32BE(box.from + 4)
    let at = box.from + 8
    for (let entry = 0; entry < count && at + (wide ? 5 : 3) <= box.end; entry++) {
      const item = idAt(file, at, wide)
      at += wide ? 4 : 2
      const many = file[at++] ?? 0
      if (at + many * (long ? 2 : 1) > box.end) break
      const found = Array.from({ length: many }, (_, index) =>
        long ? file.readUInt16BE(at + index * 2) & 0x7fff : (file[at + index] ?? 0) & 0x7f,
      )
      at += many * (long ? 2 : 1)
      uses.set(item, [...(uses.get(item) ?? []), ...found])
    }
  }
  return uses
}

function isMultiplied(file: Buffer, meta: readonly Box[], main: number): boolean {
  return meta
    .filter(({ type }) => type === 'iref')
    .some((list) =>
      inside(file, [list], 'iref', 4).some(
        ({ type, from, end }) => type === 'prem' && end - from >= 6 && idAt(file, from, isWide(file, list)) === main,
      ),
    )
}
