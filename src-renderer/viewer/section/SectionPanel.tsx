// The cross-section under the stage: its facts in words, its drawing, and both for other programs.
import { useMemo, useState } from 'react'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { type Line, roundedLine } from '../../../src-shared/section/section-line.ts'
import { useText } from '../../text/use-text.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import type { Sizes, StoredHeights } from '../heights/height-units.ts'
import { useStageSize } from '../stage/use-stage-size.ts'
import { loadOwnSection, useOwnSection } from './own-section.ts'
import { SectionPlot } from './SectionPlot.tsx'
import styles from './section.module.css'
import { cutSection } from './section.ts'
import { sectionCsv, sectionSvg } from './section-text.ts'
import { useSectionWords } from './use-section-words.ts'

type Props = {
  readonly file: StampedFile
  readonly facts: HeightFacts
  readonly heights: StoredHeights | undefined
  readonly line: Line
  readonly sizes: Sizes
}

export function SectionPanel({ file, facts, heights, line: drawn, sizes }: Props) {
  const t = useText()
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const size = useStageSize(element)
  const line = useMemo(() => roundedLine(drawn), [drawn])
  const { own, failed } = useOwnSection(file, facts, line)
  const section = useMemo(
    () => heights && cutSection(heights, facts, line, sizes, own),
    [heights, facts, line, sizes, own],
  )
  const words = useSectionWords(facts, sizes)

  /** With the file's own values, which may still be on their way; without them when they do not come. */
  const copied = async (write: typeof sectionCsv) => {
    if (!heights) return ''
    const missing = facts.values !== null && !own
    const late = missing ? await loadOwnSection(file, line).catch(() => undefined) : own
    return write(cutSection(heights, facts, line, sizes, late), facts, sizes)
  }
  return (
    <section className={styles.panel} aria-label={t('viewer.section')}>
      <header className={styles.head}>
        <h3 className="h">{t('viewer.section')}</h3>
        {section ? (
          <p
            className="label num"
            data-section={(section.highest?.z ?? 0).toFixed(3)}
            data-exact={section.values !== undefined}
          >
            {words.facts(section)}
          </p>
        ) : null}
        {section ? (
          <span className={styles.copies}>
            <CopyButton size="compact-xs" text={() => copied(sectionCsv)} label={t('viewer.section.copyCsv')} />
            <CopyButton size="compact-xs" text={() => copied(sectionSvg)} label={t('viewer.section.copySvg')} />
          </span>
        ) : null}
        {section ? <SectionNote text={failed ? words.coarser() : words.gaps(section)} /> : null}
        <p className={styles.hint}>{t('viewer.section.hint')}</p>
      </header>
      <div ref={setElement} className={styles.plot}>
        {section && size ? <SectionPlot section={section} facts={facts} sizes={sizes} size={size} /> : null}
      </div>
    </section>
  )
}

function SectionNote({ text }: { readonly text: string | undefined }) {
  if (!text) return null
  // It may be cut where there is little room.
  return (
    <p className={styles.note} title={text}>
      {text}
    </p>
  )
}
