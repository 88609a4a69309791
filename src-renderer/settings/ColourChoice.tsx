// The eight colours of an account as a row of swatches, each with its name.
import { Tooltip } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type AccountColour, accountColours } from '../../src-shared/account.ts'
import { useText } from '../text/use-text.ts'
import styles from './settings.module.css'

type Props = { readonly colour: AccountColour; readonly onChoose: (colour: AccountColour) => void }

export function ColourChoice({ colour, onChoose }: Props) {
  const t = useText()
  return (
    <fieldset className={styles.colours}>
      <legend className="label">{t('settings.account.colour')}</legend>
      {accountColours.map((choice) => (
        <Tooltip key={choice} label={t(`settings.colour.${choice}`)}>
          <button
            type="button"
            className={styles.swatch}
            style={{ background: `var(--region-${choice})` }}
            aria-label={t(`settings.colour.${choice}`)}
            aria-pressed={choice === colour}
            onClick={() => onChoose(choice)}
          >
            {choice === colour ? <IconCheck size={14} stroke={2.4} aria-hidden="true" /> : null}
          </button>
        </Tooltip>
      ))}
    </fieldset>
  )
}
