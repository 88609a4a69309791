// A dialog of the studio: the topmost has the keys for itself, Escape closes it alone, and the focus goes back where it was.
import { Modal, type ModalProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { LayerContext } from '../../commands/layer.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { windowKeys } from '../../commands/window-keys.ts'
import { useText } from '../../text/use-text.ts'
import { focusBack } from '../focus/focus-back.ts'
import { focusFirst } from '../focus/focus-first.ts'
import { useKeptWithin } from '../focus/use-kept-within.ts'

type Own = 'opened' | 'closeOnEscape' | 'closeOnClickOutside' | 'overlayProps' | 'returnFocus' | 'closeButtonProps'
type Props = Omit<ModalProps, Own>

/** In milliseconds, as long as two presses are one double press: the second of those that opened it closes nothing. */
const settles = 500

/** It is open for as long as it is mounted. */
export function Dialog({ children, onClose, ...modal }: Props) {
  const t = useText()
  const layer = useId()
  useLayoutEffect(() => windowKeys.open(layer), [layer])
  useLayoutEffect(() => focusBack(document), [])
  const [openedAt] = useState(() => performance.now())
  const pressedOutside = ({ timeStamp }: MouseEvent) => {
    if (timeStamp - openedAt > settles) onClose()
  }
  return (
    <LayerContext value={layer}>
      <Modal
        {...modal}
        opened
        onClose={onClose}
        closeOnEscape={false}
        closeOnClickOutside={false}
        overlayProps={{ onClick: pressedOutside }}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        data-layer={layer}
      >
        <Inside layer={layer} onClose={onClose}>
          {children}
        </Inside>
      </Modal>
    </LayerContext>
  )
}

type InsideProps = { readonly layer: string; readonly onClose: () => void; readonly children: ReactNode }

/** Within the layer, so that its Escape is the dialog's own. */
function Inside({ layer, onClose, children }: InsideProps) {
  useKeys({ 'dialog.close': onClose })
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    box.current = document.querySelector(`[data-layer="${CSS.escape(layer)}"]`)
    focusFirst(box.current)
  }, [layer])
  useKeptWithin(box)
  return children
}
