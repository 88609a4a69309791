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
  'G8 thread to window': { peer: 'copying the samples', accept: 0.2, stretch: 0.06 },
  'G9 heights and surface': { peer: 'inflating the same bytes', accept: 4.5, stretch: 2.5 },
  'G10 first 3D frame': {
    peer: 'inflating the same bytes five times, and an empty stage one and a half',
    accept: 1,
    stretch: 0.7,
  },
  'G11 longest task': { peer: '1 ms', accept: 50, stretch: 16 },
  'G12 relief frame': { peer: 'one quad in the same material', accept: 25, stretch: 15 },
  'G13 error from above': { peer: 'a level of 255', accept: 4, stretch: 3.5 },
  'G13 error from the corner': { peer: 'a level of 255', accept: 6, stretch: 5 },
  'G13 error from near': { peer: 'a level of 255', accept: 2, stretch: 1.3 },
  'G15 3MF': { peer: 'inflating and decoding the text', accept: 10, stretch: 4 },
  'G16 solid within a tolerance': { peer: 'copying the mesh of every sample', accept: 100, stretch: 40 },
  'G17 solid of every sample': { peer: 'copying the mesh of every sample', accept: 25, stretch: 12 },
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
