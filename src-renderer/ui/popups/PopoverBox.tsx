// The box of a popover, named by a label of its own: Mantine would name it by the button that opens it. It has the keyboard while it is
// open and gives it back.
import { Popover } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { focusBack } from '../focus/focus-back.ts'
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
    const element = words.current?.parentElement ?? null
    box.current = element
    const giveBack = focusBack(document)
    focusFirst(element)
    return () => {
      const now = document.activeElement
      if (now === null || now === document.body || element?.contains(now)) giveBack()
    }
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
