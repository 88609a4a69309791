// @vitest-environment happy-dom
// What a screen reader hears of a relief: its samples, its millimetres and its material.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDescription } from '../../../../src-renderer/viewer/heights/use-description.ts'
import { show } from '../../show.tsx'

function Described() {
  return <p>{useDescription()({ width: 2048, height: 1024 }, { width: 60, depth: 1.5 }, 'jade')}</p>
}

it('says how large it is and what it is made of', () => {
  show(<Described />)
  expect(
    screen.getByText('Relief of 2,048 × 1,024 pixels, 60.0 mm wide, 30.0 mm high and 1.50 mm deep, in Jade.'),
  ).toBeTruthy()
})
