// The cross-section under the stage: the profile along the line with axes in millimetres.
import { useMemo, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import type { Sizes, StoredHeights } from '../heights/height-units.ts'
import { useStageSize } from '../stage/use-stage-size.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { profilePath } from './profile-path.ts'
import styles from './section.module.css'
import { cutSection, type Line } from './section.ts'
import { sectionCsv, sectionSvg } from './section-text.ts'
import { axisTicks } from './ticks.ts'

type Props = {
  readonly heights: StoredHeights | undefined
  readonly line: Line
  readonly sizes: Sizes
  /** What is said of heights that 16 bits do not hold exactly. */
  readonly levels?: string | undefined
}

const right = 52
const bottom = 18

export function SectionPanel({ heights, line, sizes, levels }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const size = useStageSize(element)
  const section = useMemo(() => heights && cutSection(heights, line, sizes), [heights, line, sizes])
  const { depth } = sizes
  const box = useMemo(
    () => size && { width: Math.max(1, size.width - right), height: Math.max(1, size.height - bottom), depth },
    [size, depth],
  )
  const path = useMemo(() => (section && box ? profilePath(section.profile, box) : ''), [section, box])
  return (
    <section className={styles.panel} aria-label={t('viewer.section')}>
      <header className={styles.head}>
        <h3 className="h">{t('viewer.section')}</h3>
        {section ? (
          <p className="label num" data-section={`${section.highest.toFixed(3)}`}>
            {t('viewer.section.facts', {
              length: format.mm(section.length, 1),
              lowest: format.mm(section.lowest, 2),
              highest: format.mm(section.highest, 2),
              steepest: `${Math.round(section.steepest)}°`,
            })}
          </p>
        ) : null}
        {section ? (
          <span className={styles.copies}>
            <CopyButton size="compact-xs" text={() => sectionCsv(section, sizes)} label={t('viewer.section.copyCsv')} />
            <CopyButton size="compact-xs" text={() => sectionSvg(section, sizes)} label={t('viewer.section.copySvg')} />
          </span>
        ) : null}
        {levels ? <p className={styles.levels}>{levels}</p> : null}
        <p className={styles.hint}>{t('viewer.section.hint')}</p>
      </header>
      <div ref={setElement} className={styles.plot}>
        {section && box && size ? (
          <svg width={size.width} height={size.height} role="img" aria-label={t('viewer.section')}>
            {axisTicks(sizes.depth, box.height / 24).map((tick) => {
              const y = box.height - (tick / sizes.depth) * (box.height - 8)
              return (
                <g key={tick}>
                  <line className={styles.grid} x1={0} x2={box.width} y1={y} y2={y} />
                  <text className={styles.axis} x={box.width + 8} y={y + 3.5}>
                    {tick} mm
                  </text>
                </g>
              )
            })}
            {axisTicks(section.length, box.width / 130).map((tick) => (
              <text
                key={tick}
                className={styles.axis}
                x={section.length > 0 ? (tick / section.length) * box.width : 0}
                y={size.height - 4}
                textAnchor={tick === 0 ? 'start' : 'middle'}
              >
                {tick === 0 ? '0 mm' : tick}
              </text>
            ))}
            <path className={styles.area} d={`${path}L${box.width} ${box.height}L0 ${box.height}Z`} />
            <path className={styles.profile} d={path} />
          </svg>
        ) : null}
      </div>
    </section>
  )
}
