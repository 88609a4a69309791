// Numbers of points that the person sets: above which the main process asks once more, how many a day or a month may cost, and
// below which a balance is called low.
import { type Capped, capSettings, capTimes } from '../../src-shared/settings/caps.ts'
import type { Settings } from '../../src-shared/settings/settings.ts'
import { studio } from '../bridge.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { PointsField } from './PointsField.tsx'

type Props = {
  readonly settings: Settings
  /** Points agreed to in the account in use. */
  readonly capped: Capped | undefined
}

export function Spending({ settings, capped }: Props) {
  const t = useText()
  const format = useFormats()
  const { confirmAbove, lowBalance } = settings
  return (
    <>
      {/* A higher limit is asked about by the main process: what was not confirmed shows the limit that holds. */}
      <PointsField
        id="confirmAbove"
        label={t('settings.confirmAbove')}
        unit={t('settings.confirmAbove.unit')}
        kept={confirmAbove}
        step={50}
        keep={(points) => studio.settings.change({ confirmAbove: points })}
      />
      {capTimes.map((time) => {
        const name = capSettings[time]
        const agreed = capped?.[time]
        const unit = t(`settings.${name}.unit`)
        return (
          <PointsField
            key={name}
            id={name}
            label={t(`settings.${name}`)}
            unit={
              typeof agreed === 'number'
                ? format.sentences([unit, t(`settings.${name}.agreed`, { count: agreed, n: format.number(agreed) })])
                : unit
            }
            kept={settings[name]}
            step={100}
            keep={(points) => studio.settings.change({ [name]: points })}
          />
        )
      })}
      <PointsField
        id="lowBalance"
        label={t('settings.lowBalance')}
        unit={t('settings.lowBalance.unit')}
        kept={lowBalance}
        step={10}
        keep={(points) => studio.settings.change({ lowBalance: points })}
      />
    </>
  )
}
