// The histogram of a picture over its stage: brightness and colours, how much is black, white or transparent, and the source's brightness
// where both are compared.
import { useEffect, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import type { Extent } from '../stage/zoom.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { countLevels } from './count-levels.ts'
import styles from './histogram.module.css'
import { countedEvery, heightsOfLevels, type LevelCounts, levelsUsed } from './level-counts.ts'

/** A picture that the page has loaded. */
export type Loaded = { readonly image: HTMLImageElement; readonly extent: Extent }

type Props = {
  readonly result: Loaded
  /** What it is compared with. */
  readonly before?: Loaded | undefined
}

const [wide, high] = [256, 80]
const colours = ['red', 'green', 'blue'] as const

export function PictureHistogram({ result, before }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const counts = useCounts(result)
  const earlier = useCounts(before)
  const every = countedEvery(result.extent)
  if (!counts) return null
  const used = levelsUsed(counts.light)
  const of = (count: number | undefined) => format.percent((count ?? 0) / Math.max(1, counts.seen))
  return (
    <section
      className={styles.panel}
      aria-label={t('viewer.histogram')}
      data-seen={counts.seen}
      data-light={`${counts.light.indexOf(Math.max(...counts.light))}`}
    >
      <h3 className="h">{t('viewer.histogram')}</h3>
      <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        {colours.map((colour) => (
          <path key={colour} data-channel={colour} d={areaOf(counts[colour])} />
        ))}
        <path data-channel="light" d={lineOf(counts.light)} />
        {earlier ? <path data-channel="before" d={lineOf(earlier.light)} /> : null}
      </svg>
      {earlier ? (
        <p className={styles.lines}>
          <i data-channel="light" />
          <span>{t('viewer.compare.after')}</span>
          <i data-channel="before" />
          <span>{t('viewer.compare.before')}</span>
        </p>
      ) : null}
      <dl>
        {used ? (
          <>
            <dt>{t('viewer.histogram.range')}</dt>
            <dd>{used.map(format.whole).join(' – ')}</dd>
          </>
        ) : null}
        <dt>{t('viewer.histogram.black')}</dt>
        <dd>{of(counts.light[0])}</dd>
        <dt>{t('viewer.histogram.white')}</dt>
        <dd>{of(counts.light[255])}</dd>
        {counts.clear > 0 ? (
          <>
            <dt>{t('viewer.histogram.clear')}</dt>
            <dd>{format.percent(counts.clear / (counts.clear + counts.seen))}</dd>
          </>
        ) : null}
      </dl>
      {every > 1 ? <p className="label">{t('viewer.histogram.every', { n: format.whole(every) })}</p> : null}
    </section>
  )
}

function useCounts(loaded: Loaded | undefined): LevelCounts | undefined {
  const [counts, setCounts] = useState<LevelCounts>()
  const [image, width, height] = [loaded?.image, loaded?.extent.width, loaded?.extent.height]
  useEffect(() => {
    setCounts(undefined)
    if (!image || width === undefined || height === undefined) return undefined
    let isOver = false
    void countLevels(image, { width, height }).then((found) => isOver || setCounts(found))
    return () => {
      isOver = true
    }
  }, [image, width, height])
  return counts
}

const lineOf = (counts: Uint32Array) =>
  `M${heightsOfLevels(counts)
    .map((height, level) => `${((level + 0.5) * wide) / 256} ${(high - height * (high - 2)).toFixed(2)}`)
    .join('L')}`

const areaOf = (counts: Uint32Array) => `${lineOf(counts)}L${wide} ${high}L0 ${high}Z`
