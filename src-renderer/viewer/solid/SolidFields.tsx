// What a solid or a height map is to be: format, sizes in millimetres, frame, and how closely it follows the samples.
import { SegmentedControl, Switch } from '@mantine/core'
import { type ExportFormat, exportFormats, heightFor, isMap } from '../../../src-shared/exports/relief-body.ts'
import { type SolidAsk, settledAsk } from '../../../src-shared/exports/solid-export.ts'
import { useText } from '../../text/use-text.ts'
import panel from '../../ui/export.module.css'
import { HeldNumber } from '../../ui/HeldNumber.tsx'
import { useViewerFormat } from '../use-viewer-format.ts'
import styles from './solid.module.css'
import { type Chosen, limitsOf, type Measure, tolerances, withMeasure } from './solid-options.ts'

type Props = {
  readonly ask: SolidAsk
  readonly samples: { readonly width: number; readonly height: number }
  readonly onChange: (change: Chosen) => void
  readonly disabled: boolean
}

const labels: Readonly<Record<ExportFormat, string>> = { stl: 'STL', '3mf': '3MF', glb: 'GLB', tif: 'TIFF', png: 'PNG' }

export function SolidFields({ ask, samples, onChange, disabled }: Props) {
  const t = useText()
  const { mm } = useViewerFormat()
  const field = (measure: Measure, value: number, off = false) => {
    const [least, most] = limitsOf(measure, samples)
    return (
      <HeldNumber
        label={t(`solid.${measure}`)}
        value={Number(value.toFixed(2))}
        min={least}
        max={most}
        step={measure === 'width' || measure === 'height' ? 1 : 0.1}
        decimalScale={2}
        suffix=" mm"
        disabled={disabled || off}
        onValue={(typed) => {
          const change = withMeasure(measure, typed, samples)
          if (change) onChange(change)
        }}
      />
    )
  }
  const { plate, frameWidth } = settledAsk(ask)
  const outlined = plate === 'outline'
  const map = isMap(ask.format)
  const formats = exportFormats.map((value) => ({ value, label: labels[value] }))
  const allowed = tolerances.map((value) => ({
    value: String(value),
    label: value === 0 ? t('solid.every') : mm(value, 3),
  }))
  return (
    <div className={panel.fields}>
      <SegmentedControl
        name="solid-format"
        aria-label={t('solid.format')}
        data={formats}
        value={ask.format}
        disabled={disabled}
        onChange={(format) => onChange({ format })}
      />
      <div className={styles.measures}>
        {field('width', ask.width)}
        {field('height', heightFor(ask.width, samples))}
        {field('depth', ask.depth, map)}
        {field('base', ask.base, map)}
        {field('frameWidth', frameWidth, map || outlined)}
        {field('frameHeight', ask.frameHeight, frameWidth === 0)}
      </div>
      <p className={styles.note}>{t(map ? 'solid.about.map' : 'solid.about')}</p>
      <div>
        <h3 className="h">{t('solid.tolerance')}</h3>
        <SegmentedControl
          name="solid-tolerance"
          className={styles.tolerance ?? ''}
          aria-label={t('solid.tolerance')}
          data={allowed}
          value={String(ask.tolerance)}
          disabled={disabled || map}
          fullWidth
          onChange={(value) => onChange({ tolerance: Number(value) })}
        />
      </div>
      <div className={styles.turns}>
        {(['invert', 'mirror'] as const).map((turn) => (
          <Switch
            key={turn}
            size="xs"
            label={t(`solid.${turn}`)}
            checked={ask[turn]}
            disabled={disabled}
            onChange={(event) => onChange({ [turn]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </div>
  )
}
