// The practice region's switches: free points, a rehearsal of what can go wrong, and a fresh start.
import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../src-shared/account.ts'
import { mostPracticePoints, type Rehearsal, rehearsals, usualRefill } from '../../../src-shared/practice.ts'
import { studio } from '../../bridge.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import styles from '../settings.module.css'
import { askInSettings, closeAsked, useSettingsAsks } from '../settings-asks.ts'
import { ResetPractice } from './ResetPractice.tsx'

type Props = { readonly account: Account; readonly rehearsal: Rehearsal }

export function Practice({ account, rehearsal }: Props) {
  const t = useText()
  const resetting = useSettingsAsks((state) => state.asked === 'reset')
  return (
    <>
      <Points account={account} />
      <Rehearsing rehearsal={rehearsal} />
      <div className={styles.row}>
        <Button onClick={() => askInSettings('reset')}>{t('settings.practice.reset')}</Button>
      </div>
      {resetting ? <ResetPractice onClose={closeAsked} /> : null}
    </>
  )
}

function Points({ account }: { readonly account: Account }) {
  const t = useText()
  const format = useFormats()
  const [points, setPoints] = useState<number | string>(usualRefill)
  const wanted = typeof points === 'number' && points >= 1 && points <= mostPracticePoints ? Math.round(points) : null
  const refill = useMutation({
    mutationFn: (count: number) => studio.practice.refill(count),
    onSuccess: (_, count) => notify({ text: t('settings.practice.refilled', { points: format.number(count) }) }),
    onError: notifyThrown,
  })
  const add = () => {
    if (wanted !== null && !refill.isPending) refill.mutate(wanted)
  }
  const left = account.balance?.remaining
  return (
    <div className={styles.spending}>
      <NumberField
        label={t('settings.practice.points')}
        value={points}
        min={1}
        max={mostPracticePoints}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        thousandSeparator=","
        w={140}
        onChange={setPoints}
        onKeyDown={onKeys({ 'field.keep': add })}
      />
      <BusyButton disabled={wanted === null} busy={refill.isPending} onClick={add}>
        {t('settings.practice.refill')}
      </BusyButton>
      <span className="dim num">
        {left === undefined ? t('account.unread') : t('settings.practice.left', { points: format.number(left) })}
      </span>
    </div>
  )
}

function Rehearsing({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const t = useText()
  const rehearse = useMutation({
    mutationFn: (wanted: Rehearsal) => studio.practice.rehearse(wanted),
    onError: notifyThrown,
  })
  const shown = rehearse.isPending ? rehearse.variables : rehearsal
  return (
    <div className={styles.row}>
      <NativeSelect
        label={t('settings.practice.rehearse')}
        value={shown}
        data={rehearsals.map((value) => ({ value, label: t(`settings.rehearsal.${value}`) }))}
        w={300}
        onChange={({ currentTarget }) => {
          const chosen = rehearsals.find((each) => each === currentTarget.value)
          if (chosen) rehearse.mutate(chosen)
        }}
      />
      <p className="label" role="status">
        {t(`settings.rehearsal.${shown}.note`)}
      </p>
    </div>
  )
}
