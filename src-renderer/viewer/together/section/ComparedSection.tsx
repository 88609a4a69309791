// The cross-sections of compared height maps in one drawing below their stages: one curve for each, in millimetres on the same axes.
import { useMemo, useState } from 'react'
import type { StampedFile } from '../../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { roundedLine } from '../../../../src-shared/section/section-line.ts'
import { useText } from '../../../text/use-text.ts'
import { mannerWords } from '../../../text/words/order-words.ts'
import { FileName } from '../../../ui/files/FileName.tsx'
import type { Sizes, StoredHeights } from '../../heights/height-units.ts'
import { lineOn, useViewerLook } from '../../heights/viewer-look.ts'
import { useOwnSections } from '../../section/own-section.ts'
import { profileRuns } from '../../section/profile-path.ts'
import { axisRoom, SectionAxes } from '../../section/SectionAxes.tsx'
import styles from '../../section/section.module.css'
import { cutSection } from '../../section/section.ts'
import { useStageSize } from '../../stage/use-stage-size.ts'
import { useViewerFormat } from '../../use-viewer-format.ts'
import strip from './section.module.css'

/** A height map as it stands in its pane. */
export type ComparedMap = {
  readonly file: StampedFile
  readonly facts: HeightFacts
  readonly heights: StoredHeights
  readonly sizes: Sizes
}
type Props = {
  /** In the sequence of the panes; undefined for what is not loaded yet. */
  readonly maps: readonly {
    readonly order: Order
    readonly map: ComparedMap | undefined
  }[]
}

export function ComparedSection({ maps }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const kept = useViewerLook((look) => look.line)
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const size = useStageSize(element)
  const lines = useMemo(
    () => maps.map(({ map }) => map && { ...map, line: roundedLine(lineOn(map.facts, kept, map.sizes.mirrored)) }),
    [maps, kept],
  )
  const own = useOwnSections(lines)
  const cuts = useMemo(
    () => lines.map((each) => each && cutSection(each.heights, each.facts, each.line, each.sizes, own.get(each.line))),
    [lines, own],
  )
  const depth = Math.max(0, ...maps.map(({ map }) => map?.sizes.depth ?? 0))
  const longest = Math.max(0, ...cuts.map((cut) => cut?.length ?? 0))
  const [width, height] = [
    Math.max(1, (size?.width ?? 0) - axisRoom.right),
    Math.max(1, (size?.height ?? 0) - axisRoom.bottom),
  ]
  return (
    <section
      className={`${styles.panel} ${strip.strip}`}
      aria-label={t('together.section.curves')}
      data-compared-section={cuts.filter(Boolean).length}
    >
      <header className={styles.head}>
        <h3 className="h">{t('viewer.section')}</h3>
        <ol className={strip.curves}>
          {maps.map(({ order: { id, title, request } }, at) => {
            const cut = cuts[at]
            return (
              <li key={id} data-curve={at + 1} data-highest={cut?.highest?.z.toFixed(3)}>
                <i aria-hidden="true" />
                <b>
                  <FileName name={title} />
                </b>
                <span>{mannerWords(request, t)}</span>
                <span className="num">
                  {cut?.lowest && cut.highest
                    ? t('together.section.facts', {
                        lowest: format.mm(cut.lowest.z, 2),
                        highest: format.mm(cut.highest.z, 2),
                        steepest: `${Math.round(cut.steepest)}°`,
                      })
                    : t(cut ? 'together.section.nothing' : 'viewer.loading')}
                </span>
              </li>
            )
          })}
        </ol>
      </header>
      <div ref={setElement} className={styles.plot}>
        {size && longest > 0 ? (
          <svg width={size.width} height={size.height} role="img" aria-label={t('viewer.section')}>
            <SectionAxes plot={{ width, height }} whole={size} depth={depth} length={longest} />
            {cuts.map((cut, at) =>
              cut ? (
                <path
                  key={maps[at]?.order.id}
                  className={strip.curve}
                  data-curve={at + 1}
                  d={profileRuns(cut.profile, { width: width * (cut.length / longest), height, depth })
                    .map(({ line }) => line)
                    .join('')}
                />
              ) : null,
            )}
          </svg>
        ) : null}
      </div>
    </section>
  )
}
