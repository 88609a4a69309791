// The cut of the inspector: across which axis, where, and which side is left.
import { Button, SegmentedControl, Slider } from '@mantine/core'
import { useText } from '../../../text/use-text.ts'
import { useShortcutLabels } from '../../../ui/use-shortcut-labels.ts'
import inspector from '../../inspector.module.css'
import type { ModelParts } from '../model-parts.ts'
import own from '../models.module.css'
import type { ModelSizes } from '../panels/model-sizes.ts'
import { useLengths } from '../panels/use-lengths.ts'
import { type Cut, cutAxes, firstCut } from './cut.ts'
import { useCutArea } from './use-cut-area.ts'

type Props = {
  readonly parts: ModelParts
  readonly sizes: ModelSizes
  readonly cut: Cut | null
  readonly onCut: (cut: Cut | null) => void
  /** Whether the surface has an inside; undefined while that is being found out. */
  readonly closed: boolean | undefined
}

const whole = 'whole'

export function CutPanel({ parts, sizes, cut, onCut, closed }: Props) {
  const t = useText()
  const { length, area: inWords } = useLengths(parts.unit)
  const { aria } = useShortcutLabels()
  const area = useCutArea(parts, cut, closed === true)
  return (
    <section aria-label={t('viewer.cut')} data-cut={cut ? `${cut.axis} ${cut.at} ${cut.flipped}` : whole}>
      <h3 className="h">{t('viewer.cut')}</h3>
      <div className={own.cut}>
        <SegmentedControl
          name="cut-across"
          aria-label={t('viewer.cut.across')}
          aria-keyshortcuts={aria('model.cut')}
          size="xs"
          fullWidth
          value={cut?.axis ?? whole}
          onChange={(value) => {
            const axis = cutAxes.find((each) => each === value)
            onCut(axis ? { ...firstCut, ...cut, axis } : null)
          }}
          data={[
            { value: whole, label: t('viewer.cut.whole') },
            ...cutAxes.map((axis) => ({ value: axis, label: t(`viewer.model.size.${axis}`) })),
          ]}
        />
        {cut ? (
          <>
            <Slider
              size={3}
              min={0.005}
              max={0.995}
              step={0.005}
              label={null}
              thumbSize={12}
              value={cut.at}
              onChange={(at) => onCut({ ...cut, at })}
              thumbLabel={t('viewer.cut.at')}
            />
            <div className={own.cutRow}>
              <span className={inspector.facts}>
                {t(`viewer.cut.from.${cut.axis}`, { length: length(cut.at * sizes[cut.axis]) })}
              </span>
              <Button size="compact-xs" variant="default" onClick={() => onCut({ ...cut, flipped: !cut.flipped })}>
                {t('viewer.cut.flip')}
              </Button>
            </div>
            {closed ? (
              <dl className={inspector.facts}>
                <dt>{t('viewer.cut.area')}</dt>
                <dd data-area={area}>{area === undefined ? '…' : inWords(area)}</dd>
              </dl>
            ) : null}
            {closed === false ? <p className={inspector.note}>{t('viewer.cut.open')}</p> : null}
          </>
        ) : null}
      </div>
    </section>
  )
}
