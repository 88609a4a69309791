// What the inspector lays over the relief to judge it: the choice, its values and what was found; its legend is on the stage.
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import { HeldNumber } from '../../ui/HeldNumber.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from '../inspector.module.css'
import { useViewerFormat } from '../use-viewer-format.ts'
import { roughBy } from './cutter-reach.ts'
import {
  checkLimits,
  cutterShapes,
  cutterTolerance,
  type Overlay,
  overlayIds,
  useOverlay,
  withValue,
} from './overlay.ts'
import { shareSteeper } from './slopes.ts'
import type { Checks } from './use-checks.ts'

type Props = {
  readonly overlay: Overlay
  readonly checks: Checks
  /** What is said of heights that 16 bits do not hold exactly. */
  readonly levels?: string | undefined
}

export function ChecksPanel({ overlay, checks, levels }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const change = (values: Partial<Overlay>) => {
    const sound = withValue(overlay, values)
    if (sound) useOverlay.setState(sound)
  }
  const { id, interval, lined, steepest, cutter } = overlay
  return (
    <section aria-label={t('viewer.checks')}>
      <h3 className="h">{t('viewer.checks')}</h3>
      <NativeSelect
        className={styles.check ?? ''}
        aria-label={t('viewer.checks')}
        value={id}
        onChange={({ currentTarget }) =>
          change({ id: overlayIds.find((each) => each === currentTarget.value) ?? 'none' })
        }
        data={overlayIds.map((each) => ({ value: each, label: t(`viewer.checks.${each}`) }))}
      />
      {id === 'heights' ? (
        <Switch
          className={styles.check ?? ''}
          size="xs"
          label={t('viewer.checks.contours')}
          checked={lined}
          onChange={({ currentTarget }) => change({ lined: currentTarget.checked })}
        />
      ) : null}
      {id === 'contours' || (id === 'heights' && lined) ? (
        <Field
          label={t('viewer.checks.interval')}
          value={interval}
          limits={checkLimits.interval}
          suffix=" mm"
          step={0.05}
          onValue={(value) => change({ interval: value })}
        />
      ) : null}
      {id === 'slopes' ? (
        <>
          <Field
            label={t('viewer.checks.steepest')}
            value={steepest}
            limits={checkLimits.steepest}
            suffix="°"
            step={1}
            onValue={(value) => change({ steepest: value })}
          />
          <Found failed={checks.failed}>
            {checks.slopes ? (
              <dl className={styles.facts} data-checked="slopes">
                <dt>
                  {t('viewer.checks.steeperThan', { n: format.fixed(steepest, Number.isInteger(steepest) ? 0 : 1) })}
                </dt>
                <dd>{format.percent(shareSteeper(checks.slopes, steepest))}</dd>
                <dt>{t('viewer.checks.steepestWall')}</dt>
                <dd>{format.degrees(checks.slopes.steepest)}</dd>
                <dt>{t('viewer.checks.draft')}</dt>
                <dd>{format.degrees(90 - checks.slopes.steepest)}</dd>
              </dl>
            ) : null}
          </Found>
          <p className={styles.note}>{t('viewer.checks.noUndercuts')}</p>
        </>
      ) : null}
      {id === 'cutter' ? (
        <>
          <SegmentedControl
            className={styles.check ?? ''}
            name="cutter-shape"
            aria-label={t('viewer.checks.cutter')}
            size="xs"
            fullWidth
            value={cutter.shape}
            onChange={(value) => {
              const shape = cutterShapes.find((each) => each === value)
              if (shape) change({ cutter: { ...cutter, shape } })
            }}
            data={cutterShapes.map((shape) => ({ value: shape, label: t(`viewer.checks.cutter.${shape}`) }))}
          />
          <div className={styles.pair}>
            <Field
              label={t('viewer.checks.diameter')}
              value={cutter.diameter}
              limits={checkLimits.diameter}
              suffix=" mm"
              step={0.1}
              onValue={(diameter) => change({ cutter: { ...cutter, diameter } })}
            />
            {cutter.shape === 'v' ? (
              <Field
                label={t('viewer.checks.angle')}
                value={cutter.angle}
                limits={checkLimits.angle}
                suffix="°"
                step={5}
                onValue={(angle) => change({ cutter: { ...cutter, angle } })}
              />
            ) : null}
          </div>
          <Found failed={checks.failed}>
            {checks.progress !== null ? (
              <ProgressBar share={checks.progress} label={t('viewer.checks.checking')} tone="accent" />
            ) : null}
            {checks.reach && !checks.reach.finer ? (
              <dl className={styles.facts} data-checked="cutter" data-busy={checks.progress !== null}>
                <dt>
                  <span className={styles.warningMark} aria-hidden="true" />
                  {t('viewer.checks.outOfReach')}
                </dt>
                <dd>{format.percent(checks.reach.share)}</dd>
                <dt>{t('viewer.checks.mostLeft')}</dt>
                <dd>{format.mm(checks.reach.most, 2)}</dd>
              </dl>
            ) : null}
          </Found>
          {checks.reach ? (
            <p className={styles.note}>
              {t(checks.reach.finer ? 'viewer.checks.cutterFiner' : 'viewer.checks.cutterNote', {
                tolerance: format.mm(cutterTolerance, 2),
                cell: format.mm(checks.reach.cell, 3),
              })}
            </p>
          ) : null}
          {checks.reach?.rough ? (
            <p className={styles.note}>{t('viewer.checks.cutterRough', { share: format.percent(roughBy) })}</p>
          ) : null}
        </>
      ) : null}
      {id !== 'none' && levels ? <p className={styles.note}>{levels}</p> : null}
    </section>
  )
}

type FieldProps = {
  readonly label: string
  readonly value: number
  readonly limits: readonly [number, number]
  readonly suffix: string
  readonly step: number
  readonly onValue: (value: number) => void
}

function Field({ label, value, limits, suffix, step, onValue }: FieldProps) {
  return (
    <HeldNumber
      className={styles.check ?? ''}
      label={label}
      value={value}
      min={limits[0]}
      max={limits[1]}
      step={step}
      decimalScale={2}
      suffix={suffix}
      onValue={onValue}
    />
  )
}

function Found({ failed, children }: { readonly failed: boolean; readonly children: React.ReactNode }) {
  const t = useText()
  return failed ? <p className={styles.warning}>{t('viewer.checks.failed')}</p> : children
}
