// The drawing of the cross-section: the profile with its gaps, axes in millimetres, and the file's own values beside the heights.
import { useMemo } from 'react'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { useText } from '../../text/use-text.ts'
import type { Sizes } from '../heights/height-units.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { ownLabels } from './axis-ticks.ts'
import { gapBands, profileRuns } from './profile-path.ts'
import { axisRoom, heightTicks, SectionAxes } from './SectionAxes.tsx'
import styles from './section.module.css'
import type { Section } from './section.ts'

type Props = {
  readonly section: Section
  readonly facts: HeightFacts
  readonly sizes: Sizes
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

/** Pixels: a digit of the file's own values, and what is between them and the heights. */
const digit = 5.8
const apart = 12

export function SectionPlot({ section, facts, sizes, size }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const { depth, inverted = false } = sizes
  const height = Math.max(1, size.height - axisRoom.bottom)
  const ticks = useMemo(() => heightTicks(depth, height), [depth, height])
  const own = useMemo(
    () => ownLabels(ticks, facts, { depth, inverted }, format),
    [ticks, facts, depth, inverted, format],
  )
  const beside = Math.max(...own.map((label) => label.length)) * digit + apart
  const width = Math.max(1, size.width - axisRoom.right - beside)
  const runs = useMemo(
    () => profileRuns(section.profile, { width, height, depth }),
    [section.profile, width, height, depth],
  )
  const bands = useMemo(() => gapBands(section.profile, width), [section.profile, width])
  return (
    <svg width={size.width} height={size.height} role="img" aria-label={t('viewer.section')}>
      <SectionAxes plot={{ width, height }} whole={size} depth={depth} length={section.length} beside={own} />
      {bands.map((band) => (
        <rect key={band.x} className={styles.gap} x={band.x} y={0} width={band.width} height={height} />
      ))}
      <path className={styles.area} d={runs.map(({ area }) => area).join('')} />
      <path className={styles.profile} d={runs.map(({ line }) => line).join('')} />
    </svg>
  )
}
