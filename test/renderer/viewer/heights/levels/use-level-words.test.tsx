// @vitest-environment happy-dom
// What checks say of a map that has more than they work with.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLevelWords } from '../../../../../src-renderer/viewer/heights/levels/use-level-words.ts'
import type { HeightFacts } from '../../../../../src-shared/height-map.ts'
import { show } from '../../../show.tsx'

function Words({ values, depth }: Pick<HeightFacts, 'values'> & { readonly depth: number }) {
  return <output>{useLevelWords({ values }, { depth }) ?? 'nothing'}</output>
}
const said = () => screen.getByRole('status').textContent

it('is nothing where 16 bits hold every height, and otherwise how far the levels are apart at this depth', () => {
  const { again } = show(<Words values={null} depth={3} />)
  expect(said()).toBe('nothing')
  again(<Words values="f32" depth={3} />)
  expect(said()).toBe('From 65,536 levels, 0.00005 mm apart; read-out and cross-section have the file’s own values.')
  again(<Words values="f64" depth={80} />)
  expect(said()).toContain('0.001 mm apart')
})
