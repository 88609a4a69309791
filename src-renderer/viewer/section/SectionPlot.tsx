// The drawing of the cross-section: the profile with its gaps, axes in millimetres, and the file's own values beside the heights.
import { useMemo } from 'react'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { useText } from '../../text/use-text.ts'
import type { Sizes } from '../heights/height-units.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { axisTicks, ownLabels } from './axis-ticks.ts'
import { gapBands, profileRuns } from './profile-path.ts'
import styles from './section.module.css'
import type { Section } from './section.ts'

type Props = {
  readonly section: Section
  readonly facts: HeightFacts
  readonly sizes: Sizes
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

/** Pixels: room for the axes, and for a digit of the file's own values. */
const right = 52
const bottom = 18
const digit = 5.8
const apart = 12

export function SectionPlot({ section, facts, sizes, size }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const { depth, inverted = false } = sizes
  const height = Math.max(1, size.height - bottom)
  const ticks = useMemo(() => axisTicks(depth, height / 24), [depth, height])
  const own = useMemo(
    () => ownLabels(ticks, facts, { depth, inverted }, format),
    [ticks, facts, depth, inverted, format],
  )
  const beside = Math.max(...own.map((label) => label.length)) * digit + apart
  const width = Math.max(1, size.width - right - beside)
  const runs = useMemo(
    () => profileRuns(section.profile, { width, height, depth }),
    [section.profile, width, height, depth],
  )
  const bands = useMemo(() => gapBands(section.profile, width), [section.profile, width])
  return (
    <svg width={size.width} height={size.height} role="img" aria-label={t('viewer.section')}>
      {ticks.map((tick, at) => {
        const y = height - (tick / depth) * (height - 8)
        return (
          <g key={tick}>
            <line className={styles.grid} x1={0} x2={width} y1={y} y2={y} />
            <text className={styles.axis} x={width + 8} y={y + 3.5}>
              {tick} mm
            </text>
            <text className={styles.own} x={size.width} y={y + 3.5} textAnchor="end">
              {own[at]}
            </text>
          </g>
        )
      })}
      {axisTicks(section.length, width / 130).map((tick) => (
        <text
          key={tick}
          className={styles.axis}
          x={section.length > 0 ? (tick / section.length) * width : 0}
          y={size.height - 4}
          textAnchor={tick === 0 ? 'start' : 'middle'}
        >
          {tick === 0 ? '0 mm' : tick}
        </text>
      ))}
      {bands.map((band) => (
        <rect key={band.x} className={styles.gap} x={band.x} y={0} width={band.width} height={height} />
      ))}
      <path className={styles.area} d={runs.map(({ area }) => area).join('')} />
      <path className={styles.profile} d={runs.map(({ line }) => line).join('')} />
    </svg>
  )
}
