// The options of an order in words, and the whole prompt, wherever an order or its result is looked at in full.
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { requestFacts } from '../../kinds/request-facts.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { CopyButton } from '../buttons/CopyButton.tsx'
import styles from './order-options.module.css'

type Props = {
  readonly order: Pick<Order, 'request' | 'rebuilt'>
  /** The look of a list of facts where it stands. */
  readonly className: string | undefined
}

export function OrderOptions({ order, className }: Props) {
  const t = useText()
  const { facts, prompt } = requestFacts(order.request, t, useFormats())
  return (
    <>
      {order.rebuilt ? <p className={`dim ${styles.found}`}>{t(`queue.rebuilt.${order.rebuilt}`)}</p> : null}
      <dl className={className}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num selectable">{value}</dd>
          </div>
        ))}
      </dl>
      {prompt ? <Prompt text={prompt} /> : null}
    </>
  )
}

function Prompt({ text }: { readonly text: string }) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const long = isLong(text)
  return (
    <figure className={styles.prompt} aria-label={t('create.prompt')}>
      <figcaption>
        <span className="label">{t('create.prompt')}</span>
        {long ? (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'prompt.less' : 'prompt.whole')}
          </Button>
        ) : null}
        <CopyButton size="compact-xs" text={text} label={t('library.copy')} aria-label={t('prompt.copy')} />
      </figcaption>
      <blockquote id={id} className="selectable" data-cut={(long && !open) || undefined}>
        {text}
      </blockquote>
    </figure>
  )
}

/** Lines that a prompt has before it is shown in part, and Latin letters of a line; others are twice as broad. */
const [shownLines, lineLetters] = [4, 44]

function isLong(text: string): boolean {
  const broad = text.match(/[\u1100-\uffff]/g)?.length ?? 0
  return text.split('\n').length > shownLines || text.length + broad > shownLines * lineLetters
}
