// The three fields of a new account: tested before anything is kept; the key lives in its input alone.
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Account, longestEntry } from '../../../src-shared/account.ts'
import { accountPage } from '../../../src-shared/account-page.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { shownFailure, studio } from '../../bridge.ts'
import { useStudioState } from '../../state/queries.ts'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../buttons/BusyButton.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { NameInput } from '../NameInput.tsx'
import { Dialog } from '../popups/Dialog.tsx'
import styles from './account-form.module.css'
import { entryFieldOf, suggestedAddress } from './entry-field.ts'
import { KeyInput } from './KeyInput.tsx'
import { isPage, PageField } from './PageField.tsx'
import { ProxyLogin } from './ProxyLogin.tsx'
import { typedHost } from './typed-host.ts'

type Field = 'name' | 'baseUrl' | 'apiKey'
type Wrong =
  | { readonly field: Field; readonly what: 'missing' }
  | { readonly field: Exclude<Field, 'name'>; readonly what: 'long' }

type Props = {
  readonly onAdded: (account: Account) => void
  /** Also asks for the page of the account; it can be entered later. */
  readonly withPage?: boolean
}

export function AccountForm({ onAdded, withPage = false }: Props) {
  const t = useText()
  const keychain = useStudioState()?.keychain ?? true
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [baseUrl, setBaseUrl] = useState('')
  const [page, setPage] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const adding = useMutation({
    mutationFn: (address: string) => {
      const own = accountPage(page)
      const entry = { name: name.trim(), baseUrl: address, apiKey: key.current?.value ?? '' }
      return studio.accounts.add({ ...entry, ...(own === null ? {} : { page: own }) })
    },
    onSuccess: (account) => {
      if (key.current) key.current.value = ''
      onAdded(account)
    },
    gcTime: 0,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = firstWrong({ name, baseUrl, apiKey: key.current?.value ?? '' })
    setWrong(first)
    if (first) focusField(form.current, first.field)
    else if (isPage(page) && !adding.isPending) adding.mutate(baseUrl.trim())
  }
  const takeAddress = (address: string) => {
    setBaseUrl(address)
    adding.mutate(address)
  }

  const failure = useMemo(() => (adding.error ? shownFailure(adding.error) : null), [adding.error])
  const field = failure ? entryFieldOf(failure) : null
  // The person goes on where the trouble is, or where the focus was before the button was busy.
  useEffect(() => {
    if (failure) focusField(form.current, field)
  }, [failure, field])
  const again = () => adding.mutate(baseUrl.trim())
  const note = failure ? <Trouble failure={failure} onUse={takeAddress} onLogin={again} /> : null
  const goes = typedHost(baseUrl)
  const kept = keychain ? ('entry.apiKey.hint' as const) : ('entry.apiKey.hint.session' as const)
  const keyHint = goes ? t(goes.where === 'here' ? 'entry.apiKey.here' : `${kept}.to`, { host: goes.host }) : t(kept)
  const errorOf = (of: Field) => {
    if (wrong?.field !== of) return field === of ? note : undefined
    return wrong.what === 'long' ? t(`entry.long.${wrong.field}`) : t(`entry.missing.${of}`)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <NameInput
        name="name"
        label={t('entry.name')}
        placeholder={t('entry.name.hint')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        most={60}
        error={errorOf('name')}
        readOnly={adding.isPending}
      />
      <TextInput
        name="baseUrl"
        label={t('entry.baseUrl')}
        placeholder={t('entry.baseUrl.hint')}
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.currentTarget.value)}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="off"
        error={errorOf('baseUrl')}
        errorProps={{ component: 'div' }}
        readOnly={adding.isPending}
      />
      <KeyInput
        ref={key}
        name="apiKey"
        label={t('entry.apiKey')}
        hint={keyHint}
        error={errorOf('apiKey')}
        readOnly={adding.isPending}
      />
      {withPage ? <PageField value={page} onChange={setPage} readOnly={adding.isPending} /> : null}
      {field === null ? note : null}
      <div className={styles.actions}>
        <span className="dim" role="status">
          {adding.isPending ? t('entry.testing') : ''}
        </span>
        <BusyButton type="submit" variant="filled" busy={adding.isPending}>
          {t('entry.add')}
        </BusyButton>
      </div>
    </form>
  )
}

type TroubleProps = {
  readonly failure: Failure
  readonly onUse: (address: string) => void
  /** The proxy on the way knows the person now. */
  readonly onLogin: () => void
}

function Trouble({ failure, onUse, onLogin }: TroubleProps) {
  const t = useText()
  const [entering, setEntering] = useState(false)
  const address = suggestedAddress(failure)
  const { proxy, user } = failure.detail ?? {}
  const asks = failure.kind === 'proxy-login' && typeof proxy === 'string' ? proxy : null
  const kept = () => {
    setEntering(false)
    onLogin()
  }
  return (
    <div role="alert">
      <FailureNote failure={failure} isHere={asks !== null}>
        {address ? <Button onClick={() => onUse(address)}>{t('entry.useSuggestion', { address })}</Button> : null}
        {asks ? <Button onClick={() => setEntering(true)}>{t('entry.proxyLogin')}</Button> : null}
      </FailureNote>
      {asks && entering ? (
        <Dialog onClose={() => setEntering(false)} title={t('settings.network.loginTitle', { proxy: asks })}>
          <ProxyLogin proxy={asks} user={typeof user === 'string' ? user : null} onKept={kept} />
        </Dialog>
      ) : null}
    </div>
  )
}

/** The first field that has nothing in it, or more than an address or a key ever has. */
function firstWrong(values: Record<Field, string>): Wrong | null {
  const order: readonly Field[] = ['name', 'baseUrl', 'apiKey']
  for (const field of order) {
    if (values[field].trim() === '') return { field, what: 'missing' }
    if (field !== 'name' && values[field].length > longestEntry) return { field, what: 'long' }
  }
  return null
}

/** Where the trouble is; without a field of its own, the button that was pressed. */
function focusField(form: HTMLFormElement | null, field: Field | null): void {
  form?.querySelector<HTMLElement>(field ? `[name=${field}]` : '[type=submit]')?.focus()
}
