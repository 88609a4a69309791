// One option of the matrix: its values as boxes to tick, in groups by trade where there are many.
import { Fragment } from 'react'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { axisWords, goneWords } from './axis-words.ts'
import styles from './variants.module.css'
import type { Axis } from './variants.ts'

type Props = { readonly axis: Axis; readonly onToggle: (value: string) => void }

export function VariantAxis({ axis, onToggle }: Props) {
  const t = useText()
  const format = useFormats()
  const { words, values, chosen, gone, points } = axis
  const groups = axis.groups(t).map(({ title, members }) => ({
    title,
    members: values.filter((value) => members.includes(value)),
  }))
  const box = (value: string) => {
    const last = chosen.length === 1 && chosen[0] === value
    return (
      <label key={value} className={styles.value} title={last ? t('variants.last') : undefined}>
        <input
          type="checkbox"
          className="sr-only"
          checked={chosen.includes(value)}
          aria-disabled={last || undefined}
          onChange={() => onToggle(value)}
        />
        <span>{axisWords(words, value, points(value), t)}</span>
      </label>
    )
  }
  return (
    <fieldset className={styles.axis}>
      <legend className="label">{t(words.title)}</legend>
      <div className={styles.values} data-long={groups.length > 0 || undefined}>
        {groups.length === 0
          ? values.map(box)
          : groups
              .filter(({ members }) => members.length > 0)
              .map(({ title, members }) => (
                <Fragment key={title}>
                  <h3>{title}</h3>
                  <div className={styles.values}>{members.map(box)}</div>
                </Fragment>
              ))}
      </div>
      {gone.length > 0 ? <p className={styles.gone}>{goneWords(axis, t, format)}</p> : null}
    </fieldset>
  )
}
