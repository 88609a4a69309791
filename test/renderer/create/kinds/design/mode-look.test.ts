// Tiles of design modes, whose ids are the service's own words.
import { expect, test } from 'vitest'
import { tileOf } from '../../../../../src-renderer/create/kinds/design/mode-look.ts'

test.each(['material_constructor', 'material___proto__', 'toString', 'material_'])('%s has a plain tile', (mode) => {
  expect(tileOf(mode, 'constructor', 'New one')).toMatchObject({ from: '#6b6f78', to: '#3a3d43', letters: 'No' })
})
