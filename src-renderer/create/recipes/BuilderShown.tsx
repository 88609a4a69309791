// The step that is shown in the builder: what it takes, its place among the others, and its options.
import { ActionIcon, Checkbox, NativeSelect, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mayBegin, mayTakeSecond, mostSteps, takes, takesViews } from '../../../src-shared/orders/recipe.ts'
import type { Draft } from '../../state/recipes/draft.ts'
import { sourcesFor, swapSteps } from '../../state/recipes/recipe-moves.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { stepTitle } from '../../text/words/step-words.ts'
import { stepFieldsOf } from '../kinds/kind-fields.ts'
import { type Offer, offersSecond } from '../kinds/offer.ts'
import styles from './builder.module.css'
import {
  changeInDraft,
  duplicateInDraft,
  giveSecondInDraft,
  linkInDraft,
  moveInDraft,
  removeFromDraft,
} from './builder-acts.ts'

type Props = { readonly draft: Draft; readonly offer: Offer }

export function BuilderShown({ draft, offer }: Props) {
  const t = useText()
  const format = useFormats()
  const at = draft.selected
  const step = draft.steps[at]
  if (!step) return <section className={styles.shown} />
  const values = { n: format.number(at + 1), title: stepTitle(step.request, t) }
  return (
    <section className={styles.shown} aria-label={t('builder.fieldsOf', values)}>
      <header className={styles.shownHead}>
        <h3 className="h ellipsis">{t('builder.stepOf', values)}</h3>
        <Places draft={draft} at={at} />
      </header>
      <Takes draft={draft} at={at} />
      {mayTakeSecond(step.request) ? (
        <Checkbox
          label={t('builder.second')}
          description={t(offersSecond(offer) ? 'builder.secondAbout' : 'create.secondNone')}
          checked={step.second === true}
          disabled={!offersSecond(offer) && !step.second}
          onChange={(event) => giveSecondInDraft(at, event.currentTarget.checked)}
        />
      ) : null}
      <div className={styles.fields} key={`${at} ${step.request.kind} ${draft.steps.length}`}>
        {stepFieldsOf({ request: step.request, onChange: (request) => changeInDraft(at, request) }, offer)}
      </div>
    </section>
  )
}

function Takes({ draft, at }: { readonly draft: Draft; readonly at: number }) {
  const t = useText()
  const format = useFormats()
  const after = draft.steps[at]?.after ?? null
  const sources = sourcesFor(draft.steps, at)
  const known = sources.includes(after)
  const own = draft.steps[at]?.request
  const begun = !own || takes(own) === 'picture' || !mayBegin(own) ? 'picture' : takesViews(own) ? 'views' : 'words'
  const words = (source: number | null) => {
    const before = source === null ? undefined : draft.steps[source]
    if (source === null || !before) return t(`builder.takes.${begun}`)
    return t(own && takesViews(own) ? 'builder.takes.cut' : 'builder.takes.result', {
      n: format.number(source + 1),
      title: stepTitle(before.request, t),
    })
  }
  return (
    <NativeSelect
      className={styles.takes ?? ''}
      label={t('builder.takes')}
      value={known ? String(after) : ''}
      data={[
        ...(known ? [] : [{ value: '', label: t('builder.takes.missing'), disabled: true }]),
        ...sources.map((source) => ({ value: String(source), label: words(source) })),
      ]}
      onChange={({ currentTarget: { value } }) => linkInDraft(at, value === 'null' ? null : Number(value), t)}
    />
  )
}

function Places({ draft, at }: { readonly draft: Draft; readonly at: number }) {
  const t = useText()
  const n = useFormats().number(at + 1)
  const { steps } = draft
  const up = at > 0 && swapSteps(steps, at - 1) !== null
  const down = at < steps.length - 1 && swapSteps(steps, at) !== null
  const inside = { up: at > 0, down: at < steps.length - 1 }
  /** `why` says why it cannot be pressed where that is not plain to see. */
  const button = (label: string, able: boolean, act: () => void, icon: ReactNode, why = label) => (
    <Tooltip label={able ? label : why}>
      <ActionIcon
        aria-label={label}
        {...(able ? {} : { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => able && act()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  const moveNot = (there: boolean) => (there ? t('builder.moveNot') : undefined)
  return (
    <div className={styles.places}>
      {button(
        t('builder.up', { n }),
        up,
        () => moveInDraft(at, -1, t),
        <IconArrowUp size={15} stroke={1.7} />,
        moveNot(inside.up),
      )}
      {button(
        t('builder.down', { n }),
        down,
        () => moveInDraft(at, 1, t),
        <IconArrowDown size={15} stroke={1.7} />,
        moveNot(inside.down),
      )}
      {button(
        t('builder.duplicate', { n }),
        steps.length < mostSteps,
        () => duplicateInDraft(at, t),
        <IconCopy size={15} stroke={1.7} />,
      )}
      {button(t('builder.remove', { n }), true, () => removeFromDraft(at, t), <IconTrash size={15} stroke={1.7} />)}
    </div>
  )
}
