// Which buttons of a bar stand in it, and which are left to its menu: in one row with what it tells while the needed ones fit there.

/** In the sequence in which they give way. */
const ranks = ['rare', 'cannot', 'can', 'stays'] as const
export type Rank = (typeof ranks)[number]

type Wide = {
  /** In pixels, as that of the room. */
  readonly width: number
  readonly rank: Rank
}

type Room = {
  /** Pixels that a whole row has, and those of it beside what the bar tells. */
  readonly row: number
  readonly beside: number
  /** Pixels of the button that opens the menu. */
  readonly more: number
  readonly gap: number
}

/** For each act true where it is left to the menu: by their ranks, of one rank the last ones first. */
export function foldActs(acts: readonly Wide[], { row, beside, more, gap }: Room): readonly boolean[] {
  const turns = ranks.flatMap((rank) =>
    rank === 'stays' ? [] : [...acts.keys()].filter((at) => acts[at]?.rank === rank).reverse(),
  )
  const inRoom = (room: number) => {
    const folded = acts.map(() => false)
    const taken = () => {
      const shown = acts.flatMap(({ width }, at) => (folded[at] ? [] : [width]))
      const all = folded.includes(true) ? [...shown, more] : shown
      return all.reduce((sum, width) => sum + width + gap, -gap)
    }
    for (const at of turns) if (taken() > room) folded[at] = true
    return { folded, fits: taken() <= room }
  }
  const one = inRoom(beside)
  return one.fits ? one.folded : inRoom(row).folded
}
