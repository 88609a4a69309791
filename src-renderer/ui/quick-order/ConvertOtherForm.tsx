// A model that was not ordered here: found by its job id for free, then its formats and their price.
// Specification: GET /jobs/{job_id}; POST /model/conversions.
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Order } from '../../../src-shared/order.ts'
import { failureOf, studio } from '../../bridge.ts'
import { useCurrentAccount } from '../../state/queries.ts'
import { convertModels } from '../../state/quick-order.ts'
import { nameOf } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../BusyButton.tsx'
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
    if (here?.request.kind === 'model' && here.status === 'succeeded') convertModels([here.id])
    else if (jobId === '') input.current?.focus()
    else if (!looking.isPending) looking.mutate(jobId)
  }
  const change = (value: string) => {
    setTyped(value)
    looking.reset()
  }
  // What was found belongs to the account that was asked.
  const found = looking.data?.accountId === accountId ? looking.data.model : null
  return (
    <>
      <form className={styles.look} onSubmit={look} noValidate>
        <TextInput
          ref={input}
          data-autofocus
          label={t('quick.convertOther.id')}
          description={t('quick.convertOther.about', { account: account?.name ?? '' })}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="off"
          readOnly={looking.isPending}
          errorProps={{ component: 'div' }}
          error={
            looking.error ? (
              <div role="alert">
                <FailureNote failure={failureOf(looking.error)} />
              </div>
            ) : undefined
          }
        />
        <BusyButton type="submit" busy={looking.isPending}>
          {t('quick.convertOther.look')}
        </BusyButton>
      </form>
      <p className="dim" role="status">
        {looking.isPending ? t('quick.convertOther.looking') : ''}
        {found
          ? found.mode
            ? t('quick.convertOther.foundMode', { mode: nameOf('model', found.mode, t) })
            : t('quick.convertOther.found')
          : ''}
      </p>
      {found ? <FoundModelFormats key={found.jobId} jobId={found.jobId} every={every} /> : null}
    </>
  )
}
