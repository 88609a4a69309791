// The words of an order, with their number and what is too much; Ctrl or Cmd with Enter places from here too.
import { useId } from 'react'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './forms.module.css'
import { keptPrompt } from './kept-options.ts'
import { promptLength } from './order-plan.ts'

type Props = {
  readonly prompt: string
  /** Characters as a person counts them. */
  readonly most: number
  readonly placeholder: string
  readonly onChange: (prompt: string) => void
}

export function PromptField({ prompt, most, placeholder, onChange }: Props) {
  const t = useText()
  const format = useFormats()
  const id = useId()
  const length = promptLength(prompt)
  const over = length - most
  const counts = { n: format.number(length), most: format.number(most), over: format.number(over) }
  return (
    <div className={styles.prompt}>
      <label className="label" htmlFor={id}>
        {t('create.prompt')}
      </label>
      <span className={`${styles.count} num`} id={`${id}-count`} data-over={over > 0 || undefined} aria-live="polite">
        {over > 0 ? t('create.promptLong', counts) : length > 0 ? t('create.promptCount', counts) : null}
      </span>
      <textarea
        id={id}
        rows={4}
        maxLength={keptPrompt}
        value={prompt}
        placeholder={placeholder}
        aria-describedby={`${id}-count`}
        aria-invalid={over > 0}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
