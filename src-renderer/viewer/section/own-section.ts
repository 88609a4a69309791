// The file's own values along the line, where 16 bits cannot hold them: fetched anew once the line stands still.
import { useEffect, useState } from 'react'
import { assetUrl, type StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { type Line, stepsOf } from '../../../src-shared/section/section-line.ts'

/** The exact heights of one line; `failed` says that they did not come. */
type OwnSection = { readonly own: Float64Array | undefined; readonly failed: boolean }

const nothing: OwnSection = { own: undefined, failed: false }

/** A line that is being dragged is waited for so long, in milliseconds. */
const quiet = 80

/** The exact heights along a line that is rounded; throws when they do not come whole. */
export async function loadOwnSection(
  { id, stamp }: StampedFile,
  line: Line,
  signal?: AbortSignal,
): Promise<Float64Array> {
  const answer = await fetch(assetUrl({ what: 'section', id, stamp, line }), signal ? { signal } : {})
  if (!answer.ok) throw new Error(`no values along the line (${answer.status})`)
  const own = new Float64Array(await answer.arrayBuffer())
  if (own.length !== stepsOf(line) + 1) throw new Error('not all the values came')
  return own
}

/** Those of this very line: between an end and the next answer there are none. */
export function useOwnSection(file: StampedFile, { values }: Pick<HeightFacts, 'values'>, line: Line): OwnSection {
  const { id, stamp } = file
  const [answer, setAnswer] = useState<OwnSection & { readonly line?: Line }>(nothing)
  useEffect(() => {
    if (values === null) return undefined
    const ending = new AbortController()
    const timer = setTimeout(() => {
      loadOwnSection({ id, stamp }, line, ending.signal).then(
        (own) => ending.signal.aborted || setAnswer({ line, own, failed: false }),
        () => ending.signal.aborted || setAnswer({ line, own: undefined, failed: true }),
      )
    }, quiet)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [id, stamp, values, line])
  return answer.line === line ? answer : nothing
}

/** What a line is drawn across, one of several maps. */
type OwnAsk = { readonly file: StampedFile; readonly facts: Pick<HeightFacts, 'values'>; readonly line: Line }

/** The exact heights along one line of each of several maps, as they come; without those that 16 bits hold exactly. */
export function useOwnSections(asks: readonly (OwnAsk | undefined)[]): ReadonlyMap<Line, Float64Array> {
  const [found, setFound] = useState<ReadonlyMap<Line, Float64Array>>(new Map())
  useEffect(() => {
    const wanted = asks.filter((ask) => ask !== undefined).filter(({ facts }) => facts.values !== null)
    if (wanted.length === 0) return undefined
    const ending = new AbortController()
    const timer = setTimeout(() => {
      setFound(new Map())
      for (const { file, line } of wanted)
        loadOwnSection(file, line, ending.signal).then(
          (own) => ending.signal.aborted || setFound((before) => new Map(before).set(line, own)),
          // Without them the curve is that of the 16 bits.
          () => undefined,
        )
    }, quiet)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [asks])
  return found
}
