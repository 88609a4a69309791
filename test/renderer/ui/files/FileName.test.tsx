// @vitest-environment happy-dom
// A name on one line: told once and whole, to who reads, listens and copies.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileName } from '../../../../src-renderer/ui/files/FileName.tsx'
import { show } from '../../show.tsx'

const name = 'cup_front-commemorative-coin-preview.png'

it('is whole once in the page and in its tooltip, and shown by its two parts', () => {
  show(<FileName name={name} />)
  const whole = screen.getByTitle(name)
  expect([whole.textContent, whole.parentElement?.textContent]).toEqual([name, name])
  expect({ ...whole.parentElement?.dataset }).toEqual({ head: 'cup_front-commemorative-coin', tail: '-preview.png' })
})

it('is read in its own direction: nothing in it turns the words around it, or hides how it ends', () => {
  show(<FileName name={'coin \u202egnp.tif \u2066x'} />)
  expect(screen.getByTitle('coin gnp.tif x').textContent).toBe('coin gnp.tif x')
})
