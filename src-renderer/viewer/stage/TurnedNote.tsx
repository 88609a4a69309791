// Says at the top of the stage that a height map is looked at turned, with the way back to how the file has it.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import type { Turn } from '../heights/height-units.ts'
import styles from './stage.module.css'

type Props = { readonly turn: Turn; readonly onTurn: (turn: Turn) => void }

export function TurnedNote({ turn: { inverted, mirrored }, onTurn }: Props) {
  const t = useText()
  if (!inverted && !mirrored) return null
  const how = inverted ? (mirrored ? 'both' : 'inverted') : 'mirrored'
  return (
    <p className={styles.turned} role="status" data-turned={how}>
      {t(`viewer.turned.${how}`)}
      <Tooltip label={t('viewer.turned.end')}>
        <ActionIcon
          size={20}
          aria-label={t('viewer.turned.end')}
          onClick={() => onTurn({ inverted: false, mirrored: false })}
        >
          <IconX size={14} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </p>
  )
}
