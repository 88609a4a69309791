// The materials of the inspector as swatches.
import { Tooltip } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import styles from '../inspector.module.css'
import { type MaterialId, materialIds, materials } from './materials.ts'

type Props = { readonly material: MaterialId; readonly onMaterial: (material: MaterialId) => void }

export function MaterialPanel({ material, onMaterial }: Props) {
  const t = useText()
  return (
    <section aria-label={t('viewer.material')}>
      <h3 className="h">
        {t('viewer.material')} <span className={styles.aside}>{t(`viewer.material.${material}`)}</span>
      </h3>
      <div className={styles.swatches}>
        {materialIds.map((id) => {
          const { colour, second, metal } = materials[id]
          const shine = metal > 0.5 ? '#ffffffd0' : '#ffffff70'
          return (
            <Tooltip key={id} label={t(`viewer.material.${id}`)}>
              <button
                type="button"
                className={styles.swatch}
                aria-label={t(`viewer.material.${id}`)}
                aria-pressed={id === material}
                onClick={() => onMaterial(id)}
                style={{
                  background: `radial-gradient(circle at 34% 28%, ${shine} 0, transparent 42%), linear-gradient(150deg, ${colour} 30%, ${second} 80%, color-mix(in srgb, ${second} 62%, black) 100%)`,
                }}
              />
            </Tooltip>
          )
        })}
      </div>
    </section>
  )
}
