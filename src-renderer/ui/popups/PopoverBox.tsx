// The box of a popover, named by a label of its own: Mantine would name it by the button that opens it.
import { Popover } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { focusFirst } from '../focus/focus-first.ts'
import { useKeptWithin } from '../focus/use-kept-within.ts'

type Props = { readonly label: string; readonly className: string | undefined; readonly children: ReactNode }

export function PopoverBox({ label, className, children }: Props) {
  const id = useId()
  return (
    <Popover.Dropdown className={className ?? ''} aria-labelledby={id}>
      <Inside id={id} label={label}>
        {children}
      </Inside>
    </Popover.Dropdown>
  )
}

type InsideProps = Pick<Props, 'label' | 'children'> & { readonly id: string }

/** It is there only while the box is. */
function Inside({ id, label, children }: InsideProps) {
  const words = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    box.current = words.current?.parentElement ?? null
    focusFirst(box.current)
  }, [])
  useKeptWithin(box)
  return (
    <>
      <span ref={words} id={id} hidden>
        {label}
      </span>
      {children}
    </>
  )
}
