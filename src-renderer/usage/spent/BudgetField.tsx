// The budget of a client: how much of it is used, or the offer to set one; it is set and taken away in a small box.
import { Button, Popover } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { largestBudget, type SpentGroup } from '../../../src-shared/usage/spending.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { PopoverBox } from '../../ui/popups/PopoverBox.tsx'
import { Popup } from '../../ui/popups/Popup.tsx'
import styles from './spent.module.css'

type Props = { readonly accountId: string; readonly client: string; readonly budget: SpentGroup['budget'] }

/** The share of a budget from which on it is nearly used. */
const nearly = 0.8

function budgetState({ points, spent }: NonNullable<SpentGroup['budget']>) {
  if (spent > points) return 'over'
  return spent >= points * nearly ? 'near' : 'room'
}

export function BudgetField({ accountId, client, budget }: Props) {
  const t = useText()
  const format = useFormats()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<number | string>('')
  const toggle = () => {
    setTyped(budget?.points ?? '')
    setOpen(!open)
  }
  const keep = (points: number | null) => {
    setOpen(false)
    studio.usage.setBudget({ accountId, client, points }).catch(notifyThrown)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typeof typed === 'number' && typed > 0) keep(Math.round(typed))
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
          <NumberField
            data-autofocus
            label={label}
            value={typed}
            min={1}
            max={largestBudget}
            allowDecimal={false}
            hideControls
            thousandSeparator=","
            onChange={setTyped}
          />
          <p className="dim">{t('usage.budget.hint')}</p>
          <footer>
            {budget ? (
              <Button variant="subtle" onClick={() => keep(null)}>
                {t('usage.budget.remove')}
              </Button>
            ) : null}
            <Button type="submit" disabled={typeof typed !== 'number' || typed <= 0}>
              {t('usage.budget.keep')}
            </Button>
          </footer>
        </form>
      </PopoverBox>
    </Popup>
  )
}
