// Every dialog of the window: named close button, and the focus goes back to where it came from, however it ends.
import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '../text/use-text.ts'

export function Dialog(props: ModalProps) {
  const t = useText()
  const [before] = useState(() => document.activeElement)
  // A dialog that is drawn only while it is open ends without its own way of giving the focus back.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const back = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main')
        back?.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return <Modal closeButtonProps={{ 'aria-label': t('common.close') }} {...props} />
}
