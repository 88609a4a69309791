// @vitest-environment happy-dom
// Results of one picture do not look alike in the Library: what they differ by stands first, in cards and in rows.
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { noFilters, useLibraryState } from '../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { nonePicked } from '../../../src-renderer/ui/focus/picked.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { orderOf } from '../order-of.ts'
import { givePageSize } from '../page-size.ts'
import { showLibrary } from './show-library.tsx'

givePageSize(900, 700)

beforeEach(() => {
  useWindowState.setState({ place: 'library', opened: null, revealed: null, compared: null })
  useLibraryState.setState({ ...noFilters, view: 'grid', grouped: false, selected: null, picked: nonePicked })
})

it('each begins with the option that the others do not have, and one of another picture as ever', async () => {
  const inputs = { source: 'b'.repeat(64) }
  showLibrary([
    orderOf(3, { request: reliefOf({ tier: 'pro', relief_type: 'deep' }) }),
    orderOf(2, { request: reliefOf({ tier: 'pro' }) }),
    orderOf(1, { request: reliefOf({ tier: 'pro' }), inputs }),
  ])
  expect(await screen.findByTitle('deep · relief · pro')).toBeDefined()
  expect(screen.getByTitle('shallow · relief · pro')).toBeDefined()
  expect(screen.getByTitle('relief · pro · shallow')).toBeDefined()
  act(() => useLibraryState.setState({ view: 'list' }))
  expect(await screen.findByText('deep · General · relief · pro')).toBeDefined()
  expect(screen.getByText('General · relief · pro · shallow')).toBeDefined()
})
