// An input for an API key: hidden unless asked, never kept in the window's state, never remembered by the browser.
import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useText } from '../text/use-text.ts'

type Props = {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly hint?: string
  readonly error?: ReactNode
  readonly name?: string
  readonly readOnly?: boolean
}

export function KeyInput({ ref, label, hint, error, name, readOnly = false }: Props) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const action = t(shown ? 'entry.apiKey.hide' : 'entry.apiKey.show')
  return (
    <TextInput
      ref={ref}
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
