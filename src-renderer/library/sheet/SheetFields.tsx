// What a contact sheet is to be: paper and its direction, pictures in a row, and what stands below each of them.
import { Checkbox, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import {
  paperNames,
  rowLimits,
  type SheetForm,
  type SheetLine,
  sheetLines,
} from '../../../src-shared/exports/contact-sheet.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import panel from '../../ui/export.module.css'
import styles from './sheet.module.css'

type Props = {
  readonly form: SheetForm
  readonly disabled: boolean
  readonly onChange: (change: Partial<SheetForm>) => void
}

const [fewest, most] = rowLimits
const numbers = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at)

export function SheetFields({ form, disabled, onChange }: Props) {
  const t = useText()
  const format = useFormats()
  const perRowId = useId()
  const turn = (line: SheetLine, on: boolean) =>
    onChange({ lines: sheetLines.filter((each) => (each === line ? on : form.lines.includes(each))) })
  return (
    <div className={panel.fields}>
      <div className={styles.paperRow}>
        <SegmentedControl
          name="sheet-paper"
          aria-label={t('sheet.paper')}
          data={paperNames.map((value) => ({ value, label: t(`sheet.paper.${value}`) }))}
          value={form.paper}
          disabled={disabled}
          onChange={(paper) => onChange({ paper })}
        />
        <SegmentedControl
          name="sheet-direction"
          aria-label={t('sheet.direction')}
          data={[
            { value: 'upright', label: t('sheet.upright') },
            { value: 'landscape', label: t('sheet.landscape') },
          ]}
          value={form.landscape ? 'landscape' : 'upright'}
          disabled={disabled}
          onChange={(direction) => onChange({ landscape: direction === 'landscape' })}
        />
      </div>
      <div className={styles.perRow}>
        <span className="label" id={perRowId}>
          {t('sheet.perRow')}
        </span>
        <SegmentedControl
          name="sheet-per-row"
          aria-labelledby={perRowId}
          data={numbers.map((value) => ({ value: String(value), label: format.number(value) }))}
          value={String(form.perRow)}
          disabled={disabled}
          onChange={(value) => onChange({ perRow: Number(value) })}
        />
      </div>
      <fieldset className={styles.lines} disabled={disabled}>
        <legend className="label">{t('sheet.lines')}</legend>
        {sheetLines.map((line) => (
          <Checkbox
            key={line}
            size="xs"
            label={t(`sheet.line.${line}`)}
            checked={form.lines.includes(line)}
            onChange={(event) => turn(line, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </div>
  )
}
