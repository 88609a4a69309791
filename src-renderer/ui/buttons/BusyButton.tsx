// A button that says it is busy and keeps the focus meanwhile: a disabled one would lose it.
import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEventHandler } from 'react'

type Props = ButtonProps & {
  readonly busy: boolean
  readonly type?: 'button' | 'submit'
  readonly 'aria-label'?: string
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
}

/** Presses while it is busy do nothing; a form that it submits has to see to that itself. */
export function BusyButton({ busy, onClick, ...props }: Props) {
  if (!busy) return <Button {...props} {...(onClick ? { onClick } : {})} />
  return (
    <Button {...props} leftSection={<Loader size={14} color="currentColor" />} aria-busy="true" aria-disabled="true" />
  )
}
