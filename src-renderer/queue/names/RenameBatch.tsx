// The dialog in which a batch is given a name, or gets back the one that is made of its orders.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { longestBatchName } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useText } from '../../text/use-text.ts'
import panel from '../../ui/export.module.css'
import { NameInput } from '../../ui/NameInput.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { cleanName, endNaming, renameBatch, useRenaming } from './rename-batch.ts'

type Props = {
  /** All of the account, the newest first. */
  readonly orders: readonly Order[]
  /** The name that is made of a batch's orders, the oldest first. */
  readonly made: (orders: readonly Order[]) => string
}

export function RenameBatch({ orders, made }: Props) {
  const batchId = useRenaming((state) => state.batchId)
  const [newest, ...others] = orders.filter((order) => order.batchId === batchId)
  if (!newest) return null
  const own = newest.batchName ?? ''
  return <NameDialog key={batchId} batchId={newest.batchId} own={own} made={made([newest, ...others].toReversed())} />
}

type NameProps = { readonly batchId: string; readonly own: string; readonly made: string }

function NameDialog({ batchId, own, made }: NameProps) {
  const t = useText()
  const [typed, setTyped] = useState(own)
  const keep = () => {
    endNaming()
    void renameBatch(batchId, cleanName(typed), own, t)
  }
  return (
    <Dialog onClose={endNaming} title={t('queue.rename.title')} size={460}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <NameInput
          label={t('queue.rename.name')}
          description={t('queue.rename.hint', { name: made })}
          placeholder={made}
          value={typed}
          most={longestBatchName}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={panel.foot}>
          <Button onClick={endNaming}>{t('queue.rename.leave')}</Button>
          <Button type="submit" variant="filled">
            {t('queue.rename.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
