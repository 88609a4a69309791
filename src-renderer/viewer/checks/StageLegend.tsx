// The legend of the colours on the stage: a band with its values beside it, from where on it warns, and how far lines are apart.
import { useText } from '../../text/use-text.ts'
import { tellingDecimals } from '../heights/sample-digits.ts'
import { ticksBetween } from '../section/axis-ticks.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { cssColour, scaleGradient, warningColour } from './colour-scale.ts'
import styles from './legend.module.css'
import type { Legend } from './legend.ts'

/** CSS pixels of the band, and about how many there are to a value beside it. */
const [tall, apart] = [168, 20]

export function StageLegend({ scale, interval }: Legend) {
  const t = useText()
  const format = useViewerFormat()
  const words = (value: number, decimals: number) =>
    scale?.unit === 'degrees' ? `${format.whole(value)}°` : format.fixed(value, decimals)
  return (
    <figure className={styles.legend} data-legend={scale ? scale.unit : 'lines'}>
      {scale ? (
        <figcaption>{t(scale.unit === 'degrees' ? 'viewer.legend.slope' : 'viewer.legend.height')}</figcaption>
      ) : null}
      {scale ? <Band {...scale} words={words} /> : null}
      {interval === undefined ? null : (
        <ul className={styles.lines} aria-label={t('viewer.legend.lines')}>
          {[interval, interval * 5].map((each, at) => (
            <li key={each} data-heavy={at === 1}>
              {t('viewer.legend.every', { mm: format.mm(each, decimalsOf(each)) })}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

type BandProps = NonNullable<Legend['scale']> & { readonly words: (value: number, decimals: number) => string }

function Band({ from, to, beyond, words }: BandProps) {
  const ticks = to > from ? ticksBetween(from, to, tall / apart) : [from]
  const decimals = tellingDecimals((ticks[1] ?? to) - (ticks[0] ?? from))
  const share = (value: number) => (to > from ? (value - from) / (to - from) : 0)
  const start = `${share(beyond ?? to) * 100}%`
  const warning =
    beyond === undefined ? '' : `linear-gradient(to top, transparent ${start}, ${cssColour(warningColour)} ${start}),`
  return (
    <div className={styles.scale} style={{ height: tall }}>
      <div className={styles.band} style={{ background: `${warning}${scaleGradient('to top')}` }} aria-hidden="true" />
      <ul className={styles.ticks}>
        {ticks.map((tick) => (
          <li key={tick} style={{ bottom: `${share(tick) * 100}%` }}>
            {words(tick, decimals)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As many as were typed, three at most. */
function decimalsOf(millimetres: number): number {
  const isWhole = (decimals: number) => Math.abs(millimetres - Number(millimetres.toFixed(decimals))) < 1e-6
  return [0, 1, 2].find(isWhole) ?? 3
}
