// The saved files of one result by type; shown when there is more than one. Page Up and Page Down switch too.
import { SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import type { SavedArtifact } from '../../src-shared/order.ts'
import { useText } from '../text/use-text.ts'

type Props = {
  readonly files: readonly SavedArtifact[]
  readonly shown: string
  readonly onShow: (artifactId: string) => void
}

const steps: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

export function FileSwitch({ files, shown, onShow }: Props) {
  const t = useText()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const at = files.findIndex(({ id }) => id === shown)
      if (step === undefined || at < 0 || files.length < 2 || event.defaultPrevented) return
      const next = files[(at + step + files.length) % files.length]
      event.preventDefault()
      if (next) onShow(next.id)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [files, shown, onShow])
  if (files.length < 2 || !files.some(({ id }) => id === shown)) return null
  return (
    <SegmentedControl
      aria-label={t('viewer.files')}
      data={files.map(({ id, type }, index) => ({ value: id, label: labelOf(files, type, index) }))}
      value={shown}
      onChange={onShow}
    />
  )
}

/** The type, counted where there are several of one type. */
function labelOf(files: readonly SavedArtifact[], type: string, index: number): string {
  const alike = files.filter((file) => file.type === type)
  if (alike.length === 1) return type
  return `${type} ${files.slice(0, index + 1).filter((file) => file.type === type).length}`
}
