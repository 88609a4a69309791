// The field of a name that the person gives: shortly before it is full it says how many characters it takes.
import { TextInput, type TextInputProps } from '@mantine/core'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'

/** From so many characters before the end on. */
const near = 10

type Props = Omit<TextInputProps, 'value' | 'maxLength' | 'inputWrapperOrder'> & {
  readonly value: string
  /** UTF-16 units, as a field counts them. */
  readonly most: number
}

export function NameInput({ value, most, description, ...others }: Props) {
  const t = useText()
  const format = useFormats()
  const count = t('field.count', { n: format.number(value.length), most: format.number(most) })
  return (
    <TextInput
      {...others}
      value={value}
      maxLength={most}
      description={value.length >= most - near ? <span role="status">{count}</span> : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
