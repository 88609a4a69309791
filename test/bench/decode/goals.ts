// What opening files has to reach: how often the time (or memory) of a peer of the same run it may take at most, and what would be fine.

export const goals = {
  'G1 u16 deflate': { peer: 'inflating the same bytes', accept: 1.6, stretch: 1.25 },
  'G2 u16 LZW': { peer: 'libvips', accept: 1.5, stretch: 1 },
  'G3 f32 deflate': { peer: 'inflating the same bytes', accept: 2, stretch: 1.4 },
  'G4 PNG adaptive': { peer: 'inflating the same bytes', accept: 2.5, stretch: 1.8 },
  'G4 PNG unfiltered': { peer: 'inflating the same bytes', accept: 1.8, stretch: 1.3 },
  'G5 uncompressed': { peer: 'copying the samples', accept: 6, stretch: 3 },
  'G6 EXR ZIP': { peer: 'inflating the same bytes', accept: 5, stretch: 3 },
  'G6 EXR PIZ': { peer: 'OpenEXR', accept: 3, stretch: 2 },
  'G7 memory': { peer: 'the samples', accept: 2, stretch: 1.3 },
  'G11 longest task': { peer: '1 ms', accept: 50, stretch: 16 },
  'G15 3MF': { peer: 'inflating and decoding the text', accept: 10, stretch: 4 },
} as const

export type Goal = keyof typeof goals
export type Seen = { readonly goal: Goal; readonly of: string; readonly ours: number; readonly theirs: number }

/** A row of the table; `verdict` is `missed` where the ratio is above what is accepted. */
export function rowOf({ goal, ours, theirs }: Seen): Record<string, number | string> {
  const { peer, accept, stretch } = goals[goal]
  const ratio = ours / theirs
  const verdict = ratio <= stretch ? 'stretch' : ratio <= accept ? 'accepted' : 'missed'
  return { ours, theirs, ratio, peer, accept, stretch, verdict: Number.isFinite(ratio) ? verdict : 'not measured' }
}

/** What is farthest from its goal, by the share of what is accepted. */
export function farthest(all: readonly Seen[]): Seen | undefined {
  const share = ({ goal, ours, theirs }: Seen) => ours / theirs / goals[goal].accept
  return all
    .filter((seen) => Number.isFinite(share(seen)))
    .reduce<Seen | undefined>((most, seen) => (most && share(most) >= share(seen) ? most : seen), undefined)
}

/** One sentence for each goal that is missed or was not measured. */
export function notesOf(all: readonly Seen[]): string[] {
  return all.flatMap((seen) => {
    const { ratio, verdict, peer, accept } = rowOf(seen)
    if (verdict === 'not measured') return [`${seen.goal}, ${seen.of}: not measured, as ${peer} is not there.`]
    return verdict === 'missed'
      ? [`${seen.goal}, ${seen.of}: missed, ${Number(ratio).toFixed(2)} instead of at most ${accept}.`]
      : []
  })
}
