// @vitest-environment happy-dom
// A preset from the palette is what the button makes of it: its options and its variants.
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { requestOfKind } from '../../../../src-renderer/create/foot/use-request.ts'
import { useFormCommands } from '../../../../src-renderer/create/forms/use-form-commands.ts'
import { requestFrom } from '../../../../src-renderer/create/kinds/forms.ts'
import { usePresets } from '../../../../src-renderer/create/presets/use-presets.ts'
import { show } from '../../show.tsx'

function Forms() {
  useFormCommands()
  return null
}

it('a preset with variants brings them along', () => {
  const options = { style: 'JewelryMoldsCommemorativeCoin', tier: 'pro' }
  const also = { tier: ['standard'] }
  usePresets.setState({ list: [{ kind: 'relief', name: 'Coins 浮雕', options, also }] })
  useCreateChoice.setState({ kind: 'model', also: {} })
  show(<Forms />)
  const command = commandsNow('').find(({ id }) => id === 'preset.relief.Coins 浮雕')
  act(() => command?.run())
  expect(requestOfKind('relief')).toEqual(requestFrom('relief', options))
  expect(useCreateChoice.getState()).toMatchObject({ kind: 'relief', also: { relief: also } })
})
