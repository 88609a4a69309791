// The cross-section of compared height maps in the inspector: none, across or down at the same place of each, or as it was drawn.
import { SegmentedControl, Slider } from '@mantine/core'
import { useText } from '../../../text/use-text.ts'
import { useViewerLook } from '../../heights/viewer-look.ts'
import inspector from '../../inspector.module.css'
import { useViewerFormat } from '../../use-viewer-format.ts'
import own from './section.module.css'
import { lineAt, wayOf } from './section-way.ts'

const none = 'none'
const ways = ['across', 'down'] as const

export function SectionChoice() {
  const t = useText()
  const format = useViewerFormat()
  const shown = useViewerLook((look) => look.lineShown)
  const line = useViewerLook((look) => look.line)
  const { way, at } = wayOf(line)
  const choose = (value: string) => {
    const to = ways.find((each) => each === value)
    useViewerLook.setState(to ? { lineShown: true, line: lineAt(to, at) } : { lineShown: value !== none })
  }
  const offered = way === 'drawn' ? ([none, ...ways, way] as const) : ([none, ...ways] as const)
  return (
    <section aria-label={t('viewer.section')}>
      <h3 className="h">{t('viewer.section')}</h3>
      <div className={own.choice}>
        <SegmentedControl
          name="section-way"
          aria-label={t('together.section.way')}
          size="xs"
          fullWidth
          value={shown ? way : none}
          onChange={choose}
          data={offered.map((value) => ({ value, label: t(`together.section.${value}`) }))}
        />
        {shown && way !== 'drawn' ? (
          <>
            <Slider
              size={3}
              min={0}
              max={1}
              step={0.005}
              label={null}
              thumbSize={12}
              value={at}
              onChange={(next) => useViewerLook.setState({ line: lineAt(way, next) })}
              thumbLabel={t('together.section.at')}
            />
            <p className={inspector.facts}>{t(`together.section.from.${way}`, { share: format.percent(at) })}</p>
          </>
        ) : null}
      </div>
    </section>
  )
}
