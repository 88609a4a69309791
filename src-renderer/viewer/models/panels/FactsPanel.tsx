// What a model is made of: triangles, points, meshes, materials, and its pictures with their pixels.
import { useFormats } from '../../../text/format/use-formats.ts'
import { useText } from '../../../text/use-text.ts'
import inspector from '../../inspector.module.css'
import type { ModelParts, SolidCheck } from '../model-parts.ts'
import { pictureLines } from './model-summary.ts'

type Props = {
  readonly parts: ModelParts
  readonly check: SolidCheck | undefined
  readonly bytes: number | null
}

export function FactsPanel({ parts, check, bytes }: Props) {
  const t = useText()
  const format = useFormats()
  const points = check?.facts?.points
  const lines: (readonly [string, string])[] = [
    [t('viewer.model.triangles'), format.number(parts.indices.length / 3)],
    [t('viewer.model.points'), points === undefined ? '–' : format.number(points)],
    [t('viewer.model.meshes'), format.number(parts.meshes)],
    [t('viewer.model.materials'), format.number(parts.materials)],
    ...(bytes === null ? [] : [[t('viewer.model.file'), format.bytes(bytes)] as const]),
  ]
  const pictures = pictureLines(parts)
  return (
    <section aria-label={t('viewer.model.facts')}>
      <h3 className="h">{t('viewer.model.facts')}</h3>
      <dl className={inspector.facts} data-facts>
        {lines.map(([name, value]) => (
          <Line key={name} name={name} value={value} />
        ))}
        {pictures.map(({ slot, width, height }) => (
          <Line
            key={slot}
            name={t(`viewer.model.picture.${slot}`)}
            value={t('look.pixels', { size: format.pixels(width, height) })}
          />
        ))}
        {pictures.length === 0 ? <Line name={t('viewer.model.pictures')} value={t('viewer.model.none')} /> : null}
      </dl>
      {parts.leftOut.length > 0 ? (
        <p className={inspector.note} data-left-out>
          {t('viewer.model.leftOut', {
            things: format.series(parts.leftOut.map((kind) => t(`viewer.model.leftOut.${kind}`))),
          })}
        </p>
      ) : null}
      {parts.missingPictures > 0 ? (
        <p className={inspector.warning}>{t('viewer.model.missingPictures', { count: parts.missingPictures })}</p>
      ) : null}
    </section>
  )
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
