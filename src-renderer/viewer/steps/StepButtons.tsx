// The way from result to result: both arrows around the place in the list, and the same as commands with their keys.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCommands } from '../../commands/use-commands.ts'
import { say } from '../../state/announce.ts'
import { openArtifact } from '../../state/window-state.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useShortcutLabels } from '../../ui/use-shortcut-labels.ts'
import type { ResultSteps } from './result-steps.ts'
import styles from './steps.module.css'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

export function StepButtons({ steps }: { readonly steps: ResultSteps }) {
  const t = useText()
  const format = useFormats()
  const { at, count } = steps
  const all = format.number(count)
  const way = (by: 'previous' | 'next') => {
    const to = steps[by]
    return {
      name: t(`command.${by}Result`),
      shortcut: `viewer.${by}Result`,
      reason: to ? undefined : t(by === 'next' ? 'viewer.steps.last' : 'viewer.steps.first'),
      go: () => {
        if (!to) return
        openArtifact(to.order.id, to.artifact.id)
        const n = format.number(at + (by === 'next' ? 1 : -1))
        say(t('viewer.steps.said', { n, all, title: to.order.title }))
      },
    } as const
  }
  const previous = way('previous')
  const next = way('next')
  useCommands(() =>
    [previous, next].map(({ name, shortcut, reason, go }) => ({
      id: shortcut,
      group: 'here',
      title: name,
      also: t('command.resultStep.also'),
      shortcut,
      reason,
      run: go,
    })),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.steps} role="group" aria-label={t('viewer.steps')}>
      <Arrow {...previous}>
        <IconChevronLeft {...icon} />
      </Arrow>
      <span className={`${styles.at} num`}>{t('viewer.steps.at', { n: format.number(at), all })}</span>
      <Arrow {...next}>
        <IconChevronRight {...icon} />
      </Arrow>
    </div>
  )
}

type ArrowProps = {
  readonly name: string
  readonly shortcut: 'viewer.previousResult' | 'viewer.nextResult'
  /** Why there is nothing that way. It keeps its focus, so that whoever came to the end by it can go back from there. */
  readonly reason: string | undefined
  readonly go: () => void
  readonly children: ReactNode
}

function Arrow({ name, shortcut, reason, go, children }: ArrowProps) {
  const { aria, named } = useShortcutLabels()
  const ended = reason ? { 'data-disabled': true, 'aria-disabled': true } : {}
  return (
    <Tooltip label={reason ?? named(name, shortcut)}>
      <ActionIcon size={26} aria-label={name} aria-keyshortcuts={aria(shortcut)} onClick={go} {...ended}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
