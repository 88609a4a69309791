// The name and the password that a proxy asks for: kept by the system's keychain; the password lives in its input alone.
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { shownFailure, studio } from '../../bridge.ts'
import { useStudioState } from '../../state/queries.ts'
import { useText } from '../../text/use-text.ts'
import { BusyButton } from '../buttons/BusyButton.tsx'
import { FailureNote } from '../FailureNote.tsx'
import styles from './account-form.module.css'
import { KeyInput } from './KeyInput.tsx'

type Props = {
  readonly proxy: string
  /** Who is known there already. */
  readonly user: string | null
  readonly onKept: () => void
  /** Offered where somebody is known there. */
  readonly onForget?: () => void
}

type Missing = 'user' | 'colon' | 'password'

export function ProxyLogin({ proxy, user, onKept, onForget }: Props) {
  const t = useText()
  const keychain = useStudioState()?.keychain ?? true
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(user ?? '')
  const [missing, setMissing] = useState<Missing | null>(null)
  const keeping = useMutation({
    mutationFn: () => studio.network.enterLogin({ proxy, user: name.trim(), password: password.current?.value ?? '' }),
    onSuccess: onKept,
    gcTime: 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Its dialog may stand over another form, which would hear it too.
    event.stopPropagation()
    const found = missingOf(name.trim(), password.current?.value ?? '')
    setMissing(found)
    if (found === 'password') password.current?.focus()
    else if (found) form.current?.querySelector<HTMLElement>('[name=user]')?.focus()
    else if (!keeping.isPending) keeping.mutate()
  }
  const failure = keeping.error ? shownFailure(keeping.error) : null
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className="dim">{t('settings.network.login.note')}</p>
      <TextInput
        name="user"
        data-autofocus
        label={t('settings.network.user')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        error={missing === 'user' || missing === 'colon' ? t(`settings.network.missing.${missing}`) : undefined}
        readOnly={keeping.isPending}
      />
      <KeyInput
        ref={password}
        name="password"
        label={t('settings.network.password')}
        hint={t(keychain ? 'settings.network.password.hint' : 'settings.network.password.hint.session')}
        shown={{ show: t('settings.network.password.show'), hide: t('settings.network.password.hide') }}
        error={missing === 'password' ? t('settings.network.missing.password') : undefined}
        readOnly={keeping.isPending}
      />
      {failure ? (
        <div role="alert">
          <FailureNote failure={failure} />
        </div>
      ) : null}
      <div className={styles.actions}>
        {user === null || !onForget ? (
          <span />
        ) : (
          <Button variant="subtle" onClick={onForget}>
            {t('settings.network.forget')}
          </Button>
        )}
        <BusyButton type="submit" variant="filled" busy={keeping.isPending}>
          {t('settings.network.keep')}
        </BusyButton>
      </div>
    </form>
  )
}

function missingOf(name: string, password: string): Missing | null {
  if (name === '') return 'user'
  if (name.includes(':')) return 'colon'
  return password === '' ? 'password' : null
}
