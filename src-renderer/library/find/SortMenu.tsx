// The sequence of the results, as a menu that names the one in use.
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ResultSort, resultSorts } from '../../../src-shared/orders/result-query.ts'
import { useText } from '../../text/use-text.ts'
import { changeLibrary, useLibraryState } from '../library-state.ts'

export function SortMenu() {
  const t = useText()
  const sort = useLibraryState((state) => state.sort)
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button
          aria-label={t('library.sort', { sort: t(`library.sort.${sort}`) })}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden="true" />}
        >
          {t(`library.sort.${sort}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={sort}
          onChange={(next) =>
            changeLibrary({ sort: resultSorts.find((each): each is ResultSort => each === next) ?? 'newest' })
          }
        >
          {resultSorts.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {t(`library.sort.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
