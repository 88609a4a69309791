// The budget of a client: how much of it is used, or the offer to set one; it is set and taken away in a small box.
import { Button, Popover, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { largestBudget, type SpentGroup } from '../../../src-shared/usage/spending.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { PopoverBox } from '../../ui/popups/PopoverBox.tsx'
import { Popup } from '../../ui/popups/Popup.tsx'
import styles from './spent.module.css'

type Props = { readonly accountId: string; readonly client: string; readonly budget: SpentGroup['budget'] }

/** The share of a budget from which on it is nearly used. */
const nearly = 0.8

/** Whole points that can be a budget, with or without separators of thousands; null for anything else. */
function typedPoints(typed: string): number | null {
  const digits = typed.trim().normalize('NFKC')
  if (!/^(?:\d+|\d{1,3}(?:[, {2}]\d{3})+)$/u.test(digits)) return null
  const points = Number(digits.replace(/\D/gu, ''))
  return points >= 1 && points <= largestBudget ? points : null
}

function budgetState({ points, spent }: NonNullable<SpentGroup['budget']>) {
  if (spent > points) return 'over'
  return spent >= points * nearly ? 'near' : 'room'
}

export function BudgetField({ accountId, client, budget }: Props) {
  const t = useText()
  const format = useFormats()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState(false)
  const toggle = () => {
    setTyped(budget ? String(budget.points) : '')
    setPressed(false)
    setOpen(!open)
  }
  const keep = (points: number | null) => {
    setOpen(false)
    studio.usage.setBudget({ accountId, client, points }).catch(notifyThrown)
  }
  const points = typedPoints(typed)
  const isWrong = points === null && (typed.trim() !== '' || pressed)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (points !== null) keep(points)
  }
  const label = t('usage.budget.of', { client })
  return (
    <Popup opened={open} onChange={setOpen} position="bottom-end">
      <Popover.Target>
        <button
          type="button"
          className={styles.budget}
          data-state={budget ? budgetState(budget) : 'none'}
          {...(budget ? {} : { 'aria-label': t('usage.budget.setFor', { client }) })}
          onClick={toggle}
        >
          {budget
            ? t(`usage.budget.${budgetState(budget)}`, {
                spent: format.number(budget.spent),
                points: format.number(budget.points),
                over: format.number(budget.spent - budget.points),
              })
            : t('usage.budget.set')}
        </button>
      </Popover.Target>
      <PopoverBox label={t('usage.budget')} className={styles.budgetBox}>
        <form onSubmit={save}>
          <TextInput
            data-autofocus
            label={label}
            value={typed}
            inputMode="numeric"
            maxLength={60}
            error={isWrong && t('usage.budget.whole', { most: format.number(largestBudget) })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p className="dim">{t('usage.budget.hint')}</p>
          <footer>
            {budget ? (
              <Button variant="subtle" onClick={() => keep(null)}>
                {t('usage.budget.remove')}
              </Button>
            ) : null}
            <Button type="submit" disabled={isWrong}>
              {t('usage.budget.keep')}
            </Button>
          </footer>
        </form>
      </PopoverBox>
    </Popup>
  )
}
