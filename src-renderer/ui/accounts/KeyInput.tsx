// An input for an API key: hidden unless asked, never kept in the window's state, never remembered by the browser.
import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import { useText } from '../../text/use-text.ts'

type Props = {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly hint?: string
  readonly error?: ReactNode
  readonly name?: string
  readonly readOnly?: boolean
  /** What its button is called; of a key unless given. */
  readonly shown?: { readonly show: string; readonly hide: string }
}

export function KeyInput({ ref, label, hint, error, name, readOnly = false, shown: names }: Props) {
  const t = useText()
  const [shown, setShown] = useState(false)
  // An element that goes with the focus is remembered by the page for a while: the key must not stay in it.
  const hold = useCallback(
    (input: HTMLInputElement) => {
      ref.current = input
      return () => {
        input.value = ''
        ref.current = null
      }
    },
    [ref],
  )
  const { show = t('entry.apiKey.show'), hide = t('entry.apiKey.hide') } = names ?? {}
  const action = shown ? hide : show
  return (
    <TextInput
      ref={hold}
      {...(name ? { name } : {})}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type={shown ? 'text' : 'password'}
      autoComplete="off"
      spellCheck={false}
      error={error}
      errorProps={{ component: 'div' }}
      readOnly={readOnly}
      rightSection={
        <Tooltip label={action}>
          <ActionIcon aria-label={action} aria-pressed={shown} size={24} onClick={() => setShown(!shown)}>
            {shown ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />}
          </ActionIcon>
        </Tooltip>
      }
    />
  )
}
