// The words of an order, with their number and what is too much; Ctrl or Cmd with Enter places from here too.
import { useId, useLayoutEffect, useRef } from 'react'
import { sentPrompt } from '../../../src-shared/orders/order-request.ts'
import { promptLength } from '../../../src-shared/service/prompt.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from './forms.module.css'

type Props = {
  readonly prompt: string
  /** Characters that the service takes; null where it names no limit. */
  readonly most: number | null
  readonly placeholder: string
  readonly onChange: (prompt: string) => void
}

export function PromptField({ prompt, most, placeholder, onChange }: Props) {
  const t = useText()
  const format = useFormats()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // As a `value`, React would write it into the page with every letter, and each would be a step of the field's own undo.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== prompt) field.current.value = prompt
  }, [prompt])
  const length = promptLength(sentPrompt(prompt))
  const over = most === null ? 0 : Math.max(0, length - most)
  const n = format.number(length)
  const count =
    length === 0
      ? null
      : most === null
        ? t('create.promptLength', { count: length, n })
        : t(over > 0 ? 'create.promptLong' : 'field.count', {
            n,
            most: format.number(most),
            over: format.number(over),
          })
  return (
    <div className={styles.prompt}>
      <label className="label" htmlFor={id}>
        {t('create.prompt')}
      </label>
      <span className={`${styles.count} num`} id={`${id}-count`} data-over={over > 0 || undefined} aria-live="polite">
        {count}
      </span>
      <textarea
        id={id}
        ref={field}
        rows={4}
        placeholder={placeholder}
        aria-describedby={`${id}-count`}
        aria-invalid={over > 0}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
