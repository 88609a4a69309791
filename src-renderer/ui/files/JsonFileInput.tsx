// The system's way to choose a JSON file, opened by whichever button holds its ref.
import type { RefObject } from 'react'
import { notifyThrown } from '../../state/notices.ts'

type Props = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly onFile: (file: File) => Promise<void>
}

/** The same file can be chosen again at once. */
export function JsonFileInput({ input, label, onFile }: Props) {
  return (
    <input
      ref={input}
      type="file"
      accept=".json,application/json"
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.files?.[0]
        currentTarget.value = ''
        if (chosen) onFile(chosen).catch(notifyThrown)
      }}
    />
  )
}
