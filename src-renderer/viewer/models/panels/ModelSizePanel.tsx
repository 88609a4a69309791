// How large a model is along its three axes, and where its unit comes from.

import type { ModelFormat } from '../../../../src-shared/artifact-types.ts'
import { useText } from '../../../text/use-text.ts'
import inspector from '../../inspector.module.css'
import type { UnitSource } from '../model-parts.ts'
import own from '../models.module.css'
import type { ModelSizes } from './model-sizes.ts'
import { useLengths } from './use-lengths.ts'

type Props = { readonly sizes: ModelSizes; readonly unit: UnitSource; readonly format: ModelFormat }

const axes = ['x', 'y', 'z'] as const

export function ModelSizePanel({ sizes, unit, format }: Props) {
  const t = useText()
  const { length } = useLengths(unit)
  return (
    <section aria-label={t('viewer.size')}>
      <h3 className="h">{t('viewer.size')}</h3>
      <dl className={own.sizes} data-sizes={axes.map((axis) => sizes[axis].toFixed(3)).join(' ')} data-unit={unit}>
        {axes.map((axis) => (
          <div key={axis}>
            <dt>{t(`viewer.model.size.${axis}`)}</dt>
            <dd>{length(sizes[axis])}</dd>
          </div>
        ))}
      </dl>
      {unit === 'stated' ? null : (
        <p className={`${inspector.note} dim`}>{t(`viewer.model.unit.${unit}`, { format })}</p>
      )}
    </section>
  )
}
