// One option of the matrix: its values as boxes to tick, in groups by trade where there are many.
import { Fragment } from 'react'
import { useFormats } from '../../text/format/use-formats.ts'
import { nameOf } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import { styleGroups } from '../cards/relief-styles.ts'
import { type Offer, otherGroup } from '../foot/offer.ts'
import { axisTitle, axisWords, goneWords } from './axis-words.ts'
import styles from './variants.module.css'
import type { Axis, AxisName } from './variants.ts'

type Props = { readonly axis: Axis; readonly offer: Offer; readonly onToggle: (value: string) => void }

export function VariantAxis({ axis, offer, onToggle }: Props) {
  const t = useText()
  const format = useFormats()
  const { name, values, chosen, gone } = axis
  const groups = groupsOf(name, offer, chosen).map(({ id, members }) => ({
    title: name === 'mode' ? nameOf('modeGroup', id, t) : t(`styleGroup.${id as 'any'}`),
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
        <span>{axisWords(name, value, offer, t)}</span>
      </label>
    )
  }
  return (
    <fieldset className={styles.axis}>
      <legend className="label">{axisTitle(name, t)}</legend>
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
      {gone.length > 0 ? <p className={styles.gone}>{goneWords(axis, offer, t, format)}</p> : null}
    </fieldset>
  )
}

/** Values of a long list by trade; a short list has no groups. */
function groupsOf(
  name: AxisName,
  offer: Offer,
  own: readonly string[],
): readonly { id: string; members: readonly string[] }[] {
  if (name === 'style') return styleGroups.map(({ id, styles: members }) => ({ id, members }))
  if (name !== 'mode') return []
  const known = new Set(offer.groups.flatMap(({ modes }) => modes.map(({ id }) => id)))
  return offer.groups.map(({ id, modes }) => ({
    id,
    members: [...modes.map((mode) => mode.id), ...(id === otherGroup ? own.filter((each) => !known.has(each)) : [])],
  }))
}
