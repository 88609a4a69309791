// @vitest-environment happy-dom
// The details of a result have what was ordered, option by option, and the whole prompt to copy.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResultDetails } from '../../../src-renderer/library/ResultDetails.tsx'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../order-of.ts'
import { show } from '../show.tsx'

const details = (more: Partial<Order>) => {
  const order = orderOf(1, more)
  return show(<ResultDetails order={order} orders={[order]} listed={[order]} />, {
    'artifacts.look': () => undefined,
    'texts.copy': () => undefined,
    'marks.words': () => ({ tags: [], clients: [] }),
  })
}
const terms = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

it('says tier, height, strength and every other option in words', () => {
  details({})
  expect(screen.getByRole('heading', { name: 'Options' })).toBeDefined()
  expect(terms()).toMatchObject({
    ...{ Style: 'Commemorative coin', Tier: 'Pro', Height: 'Deep', Background: 'Remove' },
    'Style strength': '0.5',
  })
  expect(screen.queryByRole('figure', { name: 'Prompt' })).toBeNull()
})

it('has the whole prompt of a design, in part until it is asked for, and copies all of it', async () => {
  const prompt = `make it blue\n${'with a rim of pearls and leaves around it, '.repeat(12)}the end`
  const { person, studio } = details({ request: designOf({ mode: 'custom', prompt, resolution: '2k' }) })
  expect(terms()).toMatchObject({ Resolution: '2k' })
  const figure = within(screen.getByRole('figure', { name: 'Prompt' }))
  const text = figure.getByText(/^make it blue/)
  expect(text.textContent).toBe(prompt)
  expect(text.hasAttribute('data-cut')).toBe(true)
  const whole = figure.getByRole('button', { name: 'Show all', expanded: false })
  expect(whole.getAttribute('aria-controls')).toBe(text.id)
  await person.click(whole)
  expect(text.hasAttribute('data-cut')).toBe(false)
  await person.click(figure.getByRole('button', { name: 'Copy the prompt' }))
  expect(studio.asked('texts.copy')).toEqual([[prompt]])
})

it('shows a short prompt at once', () => {
  details({ request: designOf({ mode: 'custom', prompt: '把它变成蓝色' }) })
  expect(screen.getByText('把它变成蓝色').hasAttribute('data-cut')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

it('tells what was made of it apart by strength and background as well', () => {
  const artifact = artifactOf('tif')
  const order = orderOf(1, { artifacts: [artifact] })
  const inputs = { source: 'c'.repeat(64) }
  const use = (number: number, options: Parameters<typeof reliefOf>[0]) =>
    orderOf(number, { request: reliefOf(options), inputs, origins: { [inputs.source]: artifact.id } })
  const uses = [use(2, { model_weight: 0.25 }), use(3, { model_weight: 0.25, background_mode: 'keep' }), use(4, {})]
  show(<ResultDetails order={order} orders={[order, ...uses]} listed={[order]} />, {
    'artifacts.look': () => undefined,
    'marks.words': () => ({ tags: [], clients: [] }),
  })
  expect(screen.getByText(/^strength 0\.25 · General/)).toBeDefined()
  expect(screen.getByText(/^strength 0\.25 · background · General/)).toBeDefined()
  expect(screen.getByText(/^General · relief/)).toBeDefined()
})
