// Opens the matrix of variants; while several choices are on, it says how many.
import { Button } from '@mantine/core'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from './variants.module.css'

type Props = { readonly choices: number; readonly onOpen: () => void }

export function VariantsButton({ choices, onOpen }: Props) {
  const t = useText()
  const format = useFormats()
  const words = choices > 1 ? t('variants.openOn', { count: choices, n: format.number(choices) }) : t('variants.open')
  return (
    <Button aria-haspopup="dialog" className={styles.open ?? ''} data-on={choices > 1 || undefined} onClick={onOpen}>
      {words}
    </Button>
  )
}
