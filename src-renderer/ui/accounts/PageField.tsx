// The address of an account's page, which may be left empty.
import { TextInput } from '@mantine/core'
import { accountPage, longestPage, pageScheme } from '../../../src-shared/account-page.ts'
import { useText } from '../../text/use-text.ts'

type Props = { readonly value: string; readonly onChange: (typed: string) => void; readonly readOnly?: boolean }

/** Nothing, or an address that can be opened. */
export const isPage = (typed: string): boolean => typed.trim() === '' || accountPage(typed) !== null

export function PageField({ value, onChange, readOnly = false }: Props) {
  const t = useText()
  return (
    <TextInput
      label={t('entry.page')}
      description={t('entry.page.hint')}
      placeholder={pageScheme}
      value={value}
      maxLength={longestPage}
      inputMode="url"
      spellCheck={false}
      autoCapitalize="off"
      error={isPage(value) ? undefined : t('entry.page.wrong')}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
