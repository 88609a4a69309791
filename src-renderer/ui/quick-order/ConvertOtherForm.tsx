// A model that was not ordered here: found by its job id for free, then its formats and their price.
// Specification: GET /jobs/{job_id}; POST /model/conversions.
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { FoundModel } from '../../../src-shared/orders/found-model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { leaves } from '../../../src-shared/orders/recipe.ts'
import { failureOf, studio } from '../../bridge.ts'
import { useCurrentAccount } from '../../state/queries.ts'
import { convertModels } from '../../state/quotes/quick-order.ts'
import { nameOf } from '../../text/service-names.ts'
import { type Translate, useText } from '../../text/use-text.ts'
import { BusyButton } from '../buttons/BusyButton.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { FoundModelFormats } from './FoundModelFormats.tsx'
import styles from './quick-order.module.css'

export function ConvertOtherForm({ every }: { readonly every: readonly Order[] }) {
  const t = useText()
  const account = useCurrentAccount()
  const accountId = account?.id ?? ''
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const looking = useMutation({
    mutationFn: async (jobId: string) => ({ accountId, model: await studio.orders.findModel(accountId, jobId) }),
    onError: () => input.current?.focus(),
  })
  const jobId = typed.trim()
  const look = (event: FormEvent) => {
    event.preventDefault()
    const here = every.find((order) => order.jobId === jobId && order.accountId === accountId)
    if (here && leaves(here.request) === 'model' && here.status === 'succeeded') convertModels([here.id])
    else if (jobId === '') input.current?.focus()
    else if (!looking.isPending) looking.mutate(jobId)
  }
  const change = (value: string) => {
    setTyped(value)
    looking.reset()
  }
  // What was found belongs to the account that was asked.
  const failure = looking.error ? failureOf(looking.error) : null
  const found = looking.data?.accountId === accountId ? looking.data.model : null
  return (
    <>
      <p className="dim" id="job-about">
        {t('quick.convertOther.about', { account: account?.name ?? '' })}
      </p>
      <form className={styles.look} onSubmit={look} noValidate>
        <TextInput
          ref={input}
          data-autofocus
          label={t('quick.convertOther.id')}
          aria-describedby={failure ? 'job-trouble' : 'job-about'}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="off"
          readOnly={looking.isPending}
          error={failure !== null}
        />
        <BusyButton type="submit" busy={looking.isPending}>
          {t('quick.convertOther.look')}
        </BusyButton>
      </form>
      {failure ? (
        <div role="alert" id="job-trouble">
          <FailureNote failure={failure} />
        </div>
      ) : null}
      <p className={styles.found} role="status">
        {looking.isPending ? t('quick.convertOther.looking') : ''}
        {found ? foundWords(found, t) : ''}
      </p>
      {found ? <FoundModelFormats key={found.jobId} jobId={found.jobId} every={every} /> : null}
    </>
  )
}

function foundWords({ mode }: FoundModel, t: Translate): string {
  if (mode === null) return t('quick.convertOther.found')
  const made = nameOf('model', mode, t)
  return t('quick.convertOther.foundMode', { mode: `${made.slice(0, 1).toLocaleLowerCase()}${made.slice(1)}` })
}
