// @vitest-environment happy-dom
// Appearance: what each choice changes, and the keys of the interface's size over a dialog too.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useScaleKeys } from '../../../src-renderer/app/use-scale-keys.ts'
import { Appearance } from '../../../src-renderer/settings/Appearance.tsx'
import { Dialog } from '../../../src-renderer/ui/popups/Dialog.tsx'
import type { Scale } from '../../../src-shared/settings/scale.ts'
import type { Settings } from '../../../src-shared/settings/settings.ts'
import type { Answers } from '../given-studio.ts'
import { show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

const { settings } = studioState()
const accept: Answers = { 'settings.change': (change) => ({ ...settings, ...change }) as Settings }

it('offers every size of the interface and less movement', async () => {
  const { person, studio } = show(<Appearance settings={{ ...settings, scale: 110 }} />, accept)
  const sizes = screen.getByRole('radiogroup', { name: 'Interface size' })
  expect(sizes.textContent).toBe('80%90%100%110%125%150%')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '110%' }).checked).toBe(true)
  await person.click(screen.getByRole('radio', { name: '125%' }))
  await person.click(screen.getByRole('radio', { name: 'Always reduced' }))
  expect(studio.asked('settings.change')).toEqual([[{ scale: 125 }], [{ motion: 'less' }]])
})

function Keys({ scale }: { readonly scale: Scale }) {
  useScaleKeys(scale)
  return null
}

it('goes a size up or down by key, one from another however quickly, and not beyond the last', async () => {
  const { person, studio } = show(<Keys scale={100} />, accept)
  await person.keyboard('{Control>}===={/Control}')
  expect(studio.asked('settings.change')).toEqual([[{ scale: 110 }], [{ scale: 125 }], [{ scale: 150 }]])
})

it('goes on from what is set once everything was answered, also over a dialog', async () => {
  const { person, studio, again } = show(<Keys scale={110} />, accept)
  const dialog = (
    <Dialog title="?" onClose={() => {}}>
      <input aria-label="field" data-autofocus />
    </Dialog>
  )
  again(
    <>
      <Keys scale={150} />
      {dialog}
    </>,
  )
  await person.keyboard('{Control>}+-{/Control}=-0')
  await waitFor(() => expect(studio.asked('settings.change')).toEqual([[{ scale: 125 }]]))
  again(
    <>
      <Keys scale={125} />
      {dialog}
    </>,
  )
  await person.keyboard('{Control>}0{/Control}')
  expect(studio.asked('settings.change')).toEqual([[{ scale: 125 }], [{ scale: 100 }]])
})
