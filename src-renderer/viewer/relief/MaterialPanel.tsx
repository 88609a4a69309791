// The materials of the inspector as swatches.
import { Tooltip } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import styles from '../inspector.module.css'
import { type MaterialId, materialIds } from './materials.ts'

/** The picture of each material, drawn once by the relief's own shader and bundled with the window. */
const pictures = import.meta.glob<string>('../../../resources/materials/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

const swatchPicture = (material: MaterialId): string => pictures[`../../../resources/materials/${material}.webp`] ?? ''

type Props = { readonly material: MaterialId; readonly onMaterial: (material: MaterialId) => void }

export function MaterialPanel({ material, onMaterial }: Props) {
  const t = useText()
  return (
    <section aria-label={t('viewer.material')}>
      <h3 className="h">
        {t('viewer.material')} <span className={styles.aside}>{t(`viewer.material.${material}`)}</span>
      </h3>
      <div className={styles.swatches}>
        {materialIds.map((id) => (
          <Tooltip key={id} label={t(`viewer.material.${id}`)}>
            <button
              type="button"
              className={styles.swatch}
              aria-label={t(`viewer.material.${id}`)}
              aria-pressed={id === material}
              onClick={() => onMaterial(id)}
              style={{ backgroundImage: `url("${swatchPicture(id)}")` }}
            />
          </Tooltip>
        ))}
      </div>
    </section>
  )
}
