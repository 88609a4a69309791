// The walls of the inspector: how large the model is printed, what counts as too thin, and how much of it is.
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useText } from '../../../text/use-text.ts'
import { HeldNumber } from '../../../ui/HeldNumber.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { useShortcutLabels } from '../../../ui/use-shortcut-labels.ts'
import inspector from '../../inspector.module.css'
import { useViewerFormat } from '../../use-viewer-format.ts'
import { cutAxes } from '../cut/cut.ts'
import type { ModelSizes } from '../panels/model-sizes.ts'
import { byAxis, changePrint, printLimits, useModelWalls } from './model-walls.ts'
import type { ThinWalls } from './use-thin-walls.ts'
import own from './walls.module.css'

type Props = ThinWalls & {
  readonly sizes: ModelSizes
  /** Whether the surface has an inside; undefined while that is being found out. */
  readonly closed: boolean | undefined
  /** Its triangles are too many for the walk over them. */
  readonly unchecked: boolean
}

export function WallsPanel({ walls, limit, size, sizes, closed, unchecked }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const { aria } = useShortcutLabels()
  const { shown, ...print } = useModelWalls()
  const { progress, found, failed } = walls
  return (
    <section aria-label={t('viewer.walls')} data-walls={found ? found.share.toFixed(5) : shown ? 'measuring' : 'off'}>
      <h3 className="h">{t('viewer.walls')}</h3>
      <Switch
        className={inspector.check ?? ''}
        size="xs"
        label={t('viewer.walls.show')}
        aria-keyshortcuts={aria('model.walls')}
        checked={shown}
        onChange={({ currentTarget }) => useModelWalls.setState({ shown: currentTarget.checked })}
      />
      {shown ? (
        <>
          <SegmentedControl
            className={inspector.check ?? ''}
            name="walls-along"
            aria-label={t('viewer.walls.along')}
            size="xs"
            fullWidth
            value={print.axis}
            onChange={(value) => {
              const axis = cutAxes.find((each) => each === value)
              if (axis) changePrint(byAxis(print, axis, sizes))
            }}
            data={cutAxes.map((axis) => ({
              value: axis,
              label: t(`viewer.model.size.${axis}`),
              disabled: !(sizes[axis] > 0),
            }))}
          />
          <div className={inspector.pair}>
            <Field
              label={t(`viewer.walls.printed.${print.axis}`)}
              value={Math.round(size * 100) / 100}
              limits={printLimits.size}
              step={1}
              onValue={(typed) => changePrint({ size: typed })}
            />
            <Field
              label={t('viewer.walls.smallest')}
              value={print.wall}
              limits={printLimits.wall}
              step={0.1}
              onValue={(wall) => changePrint({ wall })}
            />
          </div>
          {failed ? <p className={inspector.warning}>{t('viewer.walls.failed')}</p> : null}
          {unchecked ? <p className={inspector.note}>{t('viewer.model.verdict.unchecked')}</p> : null}
          {progress !== null ? (
            <div className={own.progress}>
              <ProgressBar share={progress} label={t('viewer.walls.measuring')} tone="accent" />
              <Button size="compact-xs" variant="default" onClick={() => useModelWalls.setState({ shown: false })}>
                {t('viewer.walls.stop')}
              </Button>
            </div>
          ) : null}
          {found ? (
            <p className={own.found} role="status" data-busy={found.limit !== limit || undefined}>
              {found.share > 0 ? <span className={own.mark} aria-hidden="true" /> : null}
              <span>
                {found.share > 0
                  ? t('viewer.walls.share', {
                      share: format.percent(found.share),
                      wall: lengthWords(found.limit.printed, format.mm),
                    })
                  : t('viewer.walls.none', { wall: lengthWords(found.limit.printed, format.mm) })}
              </span>
            </p>
          ) : null}
          <p className={inspector.note}>{t(closed === false ? 'viewer.walls.open' : 'viewer.walls.note')}</p>
        </>
      ) : null}
    </section>
  )
}

/** A typed length with as many decimals as it has, two at most. */
export function lengthWords(length: number, mm: (value: number, digits: number) => string): string {
  const decimals = [0, 1].find((digits) => Math.abs(length - Number(length.toFixed(digits))) < 1e-6) ?? 2
  return mm(length, decimals)
}

type FieldProps = {
  readonly label: string
  readonly value: number
  readonly limits: readonly [number, number]
  readonly step: number
  readonly onValue: (value: number) => void
}

function Field({ label, value, limits, step, onValue }: FieldProps) {
  return (
    <HeldNumber
      className={inspector.check ?? ''}
      label={label}
      value={value}
      min={limits[0]}
      max={limits[1]}
      step={step}
      decimalScale={2}
      allowNegative={false}
      suffix=" mm"
      onValue={onValue}
    />
  )
}
