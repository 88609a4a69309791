// The legend of a colour scale: its band with the values at its ends and in its middle, and from where on it warns.
import styles from '../inspector.module.css'
import { scaleStops, warningColour } from './overlay-shader.ts'

type Props = {
  readonly from: string
  readonly middle: string
  readonly to: string
  /** The share of the scale beyond which the warning colour stands instead. */
  readonly beyond?: number
}

const css = (colour: readonly number[]) => `rgb(${colour.map((value) => Math.round(value * 255)).join(' ')})`

export function ScaleLegend({ from, middle, to, beyond }: Props) {
  const warning = beyond === undefined ? 'transparent' : css(warningColour)
  const start = `${(beyond ?? 1) * 100}%`
  return (
    <figure className={styles.legend}>
      <div
        aria-hidden="true"
        style={{
          background: `linear-gradient(to right, transparent ${start}, ${warning} ${start}), linear-gradient(to right, ${scaleStops.map(css).join(',')})`,
        }}
      />
      <figcaption className="num">
        <span>{from}</span>
        <span>{middle}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}
