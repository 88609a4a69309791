// The light of the inspector: its dome, and direction, height and strength as numbers.
import { Slider } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import { HeldNumber } from '../../ui/HeldNumber.tsx'
import { type Light, lowest } from '../heights/light.ts'
import styles from '../inspector.module.css'
import { LightDome } from './LightDome.tsx'

/** Degrees. */
const angles = [
  { name: 'direction', least: 0, most: 359 },
  { name: 'height', least: lowest, most: 90 },
] as const

export function LightPanel({ light, onLight }: { readonly light: Light; readonly onLight: (light: Light) => void }) {
  const t = useText()
  return (
    <section aria-label={t('viewer.light')}>
      <h3 className="h">{t('viewer.light')}</h3>
      <div className={styles.light}>
        <LightDome light={light} onLight={onLight} />
        <div className={styles.lightFacts}>
          {angles.map(({ name, least, most }) => (
            <HeldNumber
              key={name}
              className={styles.angle ?? ''}
              size="xs"
              label={t(`viewer.light.${name}`)}
              value={light[name]}
              min={least}
              max={most}
              allowDecimal={false}
              allowNegative={false}
              suffix="°"
              onValue={(value) => {
                if (value >= least && value <= most) onLight({ ...light, [name]: value })
              }}
            />
          ))}
          <dl className={styles.facts}>
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
