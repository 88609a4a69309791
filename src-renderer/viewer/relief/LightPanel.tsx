// The light of the inspector: its dome, direction, height and strength.
import { Slider } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import type { Light } from '../heights/light.ts'
import styles from '../inspector.module.css'
import { LightDome } from './LightDome.tsx'

export function LightPanel({ light, onLight }: { readonly light: Light; readonly onLight: (light: Light) => void }) {
  const t = useText()
  return (
    <section aria-label={t('viewer.light')}>
      <h3 className="h">{t('viewer.light')}</h3>
      <div className={styles.light}>
        <LightDome light={light} onLight={onLight} />
        <div className={styles.lightFacts}>
          <dl className={styles.facts}>
            <dt>{t('viewer.light.direction')}</dt>
            <dd>{light.direction}°</dd>
            <dt>{t('viewer.light.height')}</dt>
            <dd>{light.height}°</dd>
            <dt>{t('viewer.light.strength')}</dt>
            <dd>{light.strength.toFixed(1)}</dd>
          </dl>
          <Slider
            size={3}
            min={0.2}
            max={2.4}
            step={0.1}
            label={null}
            thumbSize={12}
            value={light.strength}
            onChange={(strength) => onLight({ ...light, strength })}
            thumbLabel={t('viewer.light.strength')}
          />
        </div>
      </div>
    </section>
  )
}
