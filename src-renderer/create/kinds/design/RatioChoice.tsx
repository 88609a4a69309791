// The proportions of a design as small shapes, and the pixels they come to.
// Specification: POST /design/jobs, aspect_ratio.
import { useId } from 'react'
import type { AspectRatio } from '../../../../src-shared/service/design.ts'
import { useFormats } from '../../../text/format/use-formats.ts'
import { useText } from '../../../text/use-text.ts'
import styles from './design.module.css'
import { fixedRatio, ratioOf, ratios, resultSize } from './design-request.ts'

type Props = {
  readonly mode: string
  readonly ratio: AspectRatio
  readonly resolution: string
  /** Width over height of the one picture that is selected. */
  readonly picture: number | null
  readonly onChange: (ratio: AspectRatio) => void
}

/** Longer edge of a shape in pixels. */
const edge = 16

export function RatioChoice({ mode, ratio, resolution, picture, onChange }: Props) {
  const t = useText()
  const format = useFormats()
  const name = useId()
  const fixed = fixedRatio(mode)
  const taken = fixed ?? ratio
  const size = resultSize(resolution, ratioOf(taken) ?? picture)
  const about = !size
    ? t('create.sizeUnknown')
    : size.width === null || size.height === null
      ? t('create.edgeAbout', { n: format.number(size.edge) })
      : t('create.sizeAbout', { size: format.pixels(size.width, size.height) })
  return (
    <fieldset className={styles.ratioField} aria-describedby={`${name}-about`}>
      <legend className="label">{t('create.ratio')}</legend>
      <div className={styles.ratios}>
        {ratios.map((each) => (
          <label key={each} className={styles.ratio} title={each === 'auto' ? t('create.ratio.auto') : each}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={each}
              checked={each === taken}
              disabled={fixed !== null && each !== fixed}
              aria-label={each === 'auto' ? t('create.ratio.auto') : each}
              onChange={() => onChange(each)}
            />
            <Shape ratio={each} />
            <span aria-hidden="true">{each === 'auto' ? t('create.ratio.auto.short') : each}</span>
          </label>
        ))}
      </div>
      <p className={styles.ratioAbout} id={`${name}-about`}>
        {fixed ? `${t('create.ratioFixed')} · ` : ''}
        {about}
      </p>
    </fieldset>
  )
}

function Shape({ ratio }: { readonly ratio: AspectRatio }) {
  const shape = ratioOf(ratio) ?? 1
  const width = Math.round(Math.min(1, shape) * edge)
  const height = Math.round(Math.min(1, 1 / shape) * edge)
  return (
    <svg width={edge + 2} height={edge + 2} aria-hidden="true">
      <rect
        x={(edge + 2 - width) / 2}
        y={(edge + 2 - height) / 2}
        width={width}
        height={height}
        rx={1.5}
        {...(ratio === 'auto' ? { strokeDasharray: '3 2' } : {})}
      />
    </svg>
  )
}
