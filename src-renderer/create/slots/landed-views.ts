// The views after files landed on one of their slots: what was dropped together comes into its slots together.
import {
  type Arranged,
  arrangeViews,
  movePictures,
  type ViewMoves,
  type ViewPicture,
  type ViewPut,
  withoutNeedless,
} from '../views/view-sets.ts'

type Given = {
  /** The pictures in use, with all that were dropped. */
  readonly pictures: readonly ViewPicture[]
  /** How they were arranged before. */
  readonly before: Arranged
  readonly moves: ViewMoves
  readonly puts: readonly ViewPut[]
  readonly dropped: ReadonlySet<string>
}

/** The moves with these pictures put into their slots, and the pictures that had a slot before and have none now. */
export function landedViews({ pictures, before, moves, puts, dropped }: Given) {
  // A file that came this moment has a slot by its name already, from which it did not come.
  const came = (hash: string) => dropped.has(hash) && moves[hash] === undefined
  const put = movePictures(without(before, came), moves, puts)
  const next = dropped.size > 1 ? withoutNeedless(pictures, put, dropped) : put
  const after = held(arrangeViews(pictures, next))
  const hadSlot = [...held(before), ...Object.keys(moves).filter((hash) => moves[hash])]
  return { moves: next, lost: hadSlot.filter((hash) => !after.has(hash)) }
}

function held({ sets }: Arranged): ReadonlySet<string> {
  return new Set(sets.flatMap(({ views }) => Object.values(views)))
}

function without(arranged: Arranged, out: (hash: string) => boolean): Arranged {
  const sets = arranged.sets.map((set) => ({
    ...set,
    views: Object.fromEntries(Object.entries(set.views).filter(([, hash]) => !out(hash))),
  }))
  return { ...arranged, sets }
}
