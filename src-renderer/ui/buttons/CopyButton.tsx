// Copies a text through the main process and says so for a moment.
import { Button, type ButtonProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'

type Props = ButtonProps & {
  /** A promise where the text has to be fetched first. */
  readonly text: string | (() => string | Promise<string>)
  readonly label: string
}

/** How long the button says "Copied", in milliseconds. */
const saidFor = 1_600

export function CopyButton({ text, label, ...rest }: Props) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), saidFor)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await studio.texts.copy(typeof text === 'string' ? text : await text())
      setCopied(true)
    } catch (thrown) {
      notifyThrown(thrown)
    }
  }
  return (
    <Button variant="subtle" {...rest} onClick={() => void copy()}>
      {copied ? t('failure.copied') : label}
    </Button>
  )
}
