// The levels of the inspector: the histogram over the file's own range, which heights are black and white, and what is unusual.
import { RangeSlider } from '@mantine/core'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../inspector.module.css'
import { leastRange } from '../../levels/level-range.ts'
import { useViewerFormat } from '../../use-viewer-format.ts'
import { histogramBars, levelsKey, visibleStep } from './levels.ts'
import { useOwnLevels } from './use-own-levels.ts'

type Props = {
  readonly facts: HeightFacts
  /** Millimetres. */
  readonly depth: number
  /** The file's lowest sample is the highest place. */
  readonly inverted?: boolean
  /** Shares of the height range. */
  readonly range: readonly [number, number]
  readonly onRange: (range: readonly [number, number]) => void
  /** What else sets the range. */
  readonly buttons?: ReactNode
}

const count = 88

export function LevelsPanel({ facts, depth, inverted = false, range, onRange, buttons }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const bars = useMemo(() => {
    const found = histogramBars(facts.histogram, count)
    return inverted ? found.reverse() : found
  }, [facts.histogram, inverted])
  const step = visibleStep(facts, depth)
  const own = useOwnLevels(facts, inverted)
  return (
    <section aria-label={t('viewer.levels')}>
      <h3 className="h">
        {t('viewer.levels')}{' '}
        <span className={styles.aside}>{t(levelsKey(facts), { n: format.whole(facts.levels) })}</span>
      </h3>
      <svg className={styles.histogram} viewBox={`0 0 ${count * 3} 64`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, index) => {
          const share = (index + 0.5) / count
          const shown = share >= range[0] && share <= range[1]
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the range.
          return <rect key={index} data-shown={shown} x={index * 3} y={64 - bar * 62} width={2.4} height={bar * 62} />
        })}
      </svg>
      {own.ends ? (
        <p className={`${styles.ends} num`}>
          <span title={t(inverted ? 'viewer.levels.highest' : 'viewer.levels.lowest')}>{own.ends.lowest}</span>
          <span title={t(inverted ? 'viewer.levels.lowest' : 'viewer.levels.highest')}>{own.ends.highest}</span>
        </p>
      ) : null}
      <RangeSlider
        className={styles.range ?? ''}
        size={2}
        min={0}
        max={1}
        step={0.002}
        minRange={leastRange}
        label={null}
        thumbSize={12}
        value={[range[0], range[1]]}
        onChange={onRange}
        thumbFromLabel={t('viewer.levels.black')}
        thumbToLabel={t('viewer.levels.white')}
      />
      {buttons}
      <dl className={styles.facts}>
        <dt>{t('viewer.levels.black')}</dt>
        <dd>{own.at(range[0], format.mm(range[0] * depth, 2))}</dd>
        <dt>{t('viewer.levels.white')}</dt>
        <dd>{own.at(range[1], format.mm(range[1] * depth, 2))}</dd>
        {facts.floor > 0.0005 && !inverted ? (
          <>
            <dt>{t('viewer.levels.floor')}</dt>
            <dd>{format.percent(facts.floor)}</dd>
          </>
        ) : null}
        {own.unusual.map(({ name, count: samples }) => (
          <Fragment key={name}>
            <dt>{t(`viewer.levels.${name}`)}</dt>
            <dd>{format.whole(samples)}</dd>
          </Fragment>
        ))}
      </dl>
      {facts.levels === 1 ? <p className={styles.warning}>{t('viewer.levels.flat')}</p> : null}
      {step === undefined ? null : (
        <p className={styles.warning}>
          {t('viewer.levels.few', { n: format.whole(facts.levels), step: format.mm(step, 3) })}
        </p>
      )}
    </section>
  )
}
