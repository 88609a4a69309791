// Numbers of points that the person sets: above which the main process asks once more, and below which a balance is called low.
import type { Settings } from '../../src-shared/settings.ts'
import { studio } from '../bridge.ts'
import { useText } from '../text/use-text.ts'
import { PointsField } from './PointsField.tsx'

export function Spending({ confirmAbove, lowBalance }: Pick<Settings, 'confirmAbove' | 'lowBalance'>) {
  const t = useText()
  return (
    <>
      {/* A higher limit is asked about by the main process: what was not confirmed shows the limit that holds. */}
      <PointsField
        key={`above ${confirmAbove}`}
        label={t('settings.confirmAbove')}
        unit={t('settings.confirmAbove.unit')}
        kept={confirmAbove}
        step={50}
        keep={(points) => studio.settings.change({ confirmAbove: points })}
      />
      <PointsField
        key={`low ${lowBalance}`}
        label={t('settings.lowBalance')}
        unit={t('settings.lowBalance.unit')}
        kept={lowBalance}
        step={10}
        keep={(points) => studio.settings.change({ lowBalance: points })}
      />
    </>
  )
}
