// @vitest-environment happy-dom
// A name on one line: told once and whole, to who reads, listens and copies, and shown as far as it has room.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FileName } from '../../../../src-renderer/ui/files/FileName.tsx'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

const name = 'cup_front-commemorative-coin-preview.png'

givePageSize(241, 20)
/** Every character is ten pixels wide in the page, and seven by its font alone. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return (this.textContent ?? '').length * 10
  })
  const measureText = (text: string) => ({ width: text.length * 7 })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never)
})

const cut = (whole: string) => screen.getByTitle(whole).parentElement?.dataset.cut

it('is whole once in the page and in its tooltip, and shown in one piece that fits', async () => {
  const { again } = show(<FileName name={name} />)
  const whole = screen.getByTitle(name)
  expect([whole.textContent, whole.parentElement?.textContent]).toEqual([name, name])
  await expect.poll(() => cut(name)).toBe('cup_front-c…-preview.png')
  again(<FileName name="cup_front.png" />)
  await expect.poll(() => cut('cup_front.png')).toBeUndefined()
  again(<FileName name={`the other ${name}`} />)
  await expect.poll(() => cut(`the other ${name}`)).toBe('the other c…-preview.png')
})

it('is read in its own direction: nothing in it turns the words around it, or hides how it ends', () => {
  show(<FileName name={'coin \u202egnp.tif \u2066x'} />)
  expect(screen.getByTitle('coin gnp.tif x').textContent).toBe('coin gnp.tif x')
})
