// Adds a filter: the fields, each with its values, as one menu for mouse and keyboard.
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMarkWords, useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeLibrary, useSought } from '../library-state.ts'
import { applySearch, useSavedSearches } from '../saved/use-saved-searches.ts'
import { filterFields, valuesOf } from './filter-fields.ts'
import styles from './find.module.css'
import { useResultChoices } from './use-found.ts'

/** Values of a field that a menu can be walked through. */
const mostValues = 40

export function FilterMenu() {
  const t = useText()
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconPlus size={14} stroke={1.8} aria-hidden="true" />}>
          {t('library.filter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Fields />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Drawn while the menu is open alone: hundreds of batches have their names said. */
function Fields() {
  const t = useText()
  const format = useFormats()
  const choices = useResultChoices()
  const marks = useMarkWords()
  const filters = useSought()
  const accounts = useStudioState()?.accounts ?? []
  const saved = useSavedSearches((state) => state.list)
  const fields = filterFields.map((field) => ({
    field,
    values: valuesOf(field, { t, format, choices, marks, accounts, filters }).slice(0, mostValues),
  }))
  return (
    <>
      {saved.length === 0 ? null : (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>{t('saved.open')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown className={styles.values ?? ''}>
            {saved.map((search) => (
              <Menu.Item key={search.id} title={search.name} onClick={() => applySearch(search)}>
                <span className={styles.value}>
                  <span className="ellipsis">{search.name}</span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      {fields.map(({ field, values }) =>
        values.length === 0 ? null : (
          <Menu.Sub key={field}>
            <Menu.Sub.Target>
              <Menu.Sub.Item>{t(`library.filter.${field}`)}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown className={styles.values ?? ''}>
              {values.map(({ key, words, about, change }) => (
                <Menu.Item key={key} title={about && `${words} · ${about}`} onClick={() => changeLibrary(change)}>
                  <span className={styles.value}>
                    <span className="ellipsis">{words}</span>
                    {about ? <span className="dim num"> · {about}</span> : null}
                  </span>
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        ),
      )}
    </>
  )
}
