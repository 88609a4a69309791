// @vitest-environment happy-dom
// The two forms that convert finished models: what is ticked is what is priced and placed, and what is there already is told.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useQuickOrder } from '../../../../src-renderer/state/quotes/quick-order.ts'
import { ConvertForm } from '../../../../src-renderer/ui/quick-order/ConvertForm.tsx'
import { ConvertOtherForm } from '../../../../src-renderer/ui/quick-order/ConvertOtherForm.tsx'
import { conversionTo } from '../../../../src-shared/orders/kinds/conversion.ts'
import { modelRequestSchema } from '../../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { modelTakenBy } from '../../../../src-shared/orders/order-request.ts'
import type { Quote } from '../../../../src-shared/orders/quote.ts'
import { type Answers, Refusal } from '../../given-studio.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { focused, show } from '../../show.tsx'

const each = 10
const modelOf = (number: number, more: Partial<Order> = {}) =>
  orderOf(number, {
    request: modelRequestSchema.parse({ kind: 'model', options: { type: 'image_to_model' } }),
    artifacts: [{ ...artifactOf('glb'), orderId: `order-${number}`, fileName: '龙 ü.glb' }],
    ...more,
  })
const conversionOf = (number: number, orderId: string, format: string, more: Partial<Order> = {}) =>
  orderOf(number, {
    request: conversionTo({ format, orderId }),
    inputs: {},
    artifacts: [{ ...artifactOf(format), fileName: `龙 ü.${format}` }],
    ...more,
  })

/** A main process that prices each order alike and takes what is agreed on at its price alone. */
function desk(): Answers {
  const quotes = new Map<string, Quote>()
  return {
    'accounts.catalog': () => ({ catalog: null, readAt: null }),
    'quotes.make': ({ requests, inputs }) => {
      const orders = requests.length * inputs.length
      const quote: Quote = {
        ...{ id: `quote-${quotes.size}`, accountId: 'account-1', requests, orders, total: orders * each },
        lines: [{ what: 'work', kind: 'conversion', of: null, count: orders, each }],
        ...{ pictures: { fresh: [], uploaded: [] }, balance: null, agreed: 0, after: null, prices: 'list' },
        expiresAt: Date.now() + 300_000,
      }
      quotes.set(quote.id, quote)
      return quote
    },
    'orders.place': ({ quoteId, total }) => {
      const quote = quotes.get(quoteId)
      if (!quote || quote.total !== total) throw new Refusal({ kind: 'price-changed' })
      return { batchId: 'batch-9', orderIds: Array.from({ length: quote.orders }, (_, at) => `new-${quoteId}-${at}`) }
    },
  }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
const place = (words: RegExp) => screen.findByRole('button', { name: words })
const isReady = async (words: RegExp) => {
  await waitFor(() => expect(screen.getByRole('button', { name: words }).getAttribute('aria-busy')).toBe('false'))
  return place(words)
}

it('nothing ticked is nothing to place, and says so', async () => {
  const { person, studio } = show(<ConvertForm models={[modelOf(1)]} every={[modelOf(1)]} formats={[]} />, desk())
  const button = await place(/^Place order/)
  expect(screen.getByText('Choose a format.')).toBeDefined()
  await person.click(button)
  expect([studio.asked('quotes.make'), studio.asked('orders.place')]).toEqual([[], []])
})

it('formats ticked by keyboard are priced, and placed for the price that was shown', async () => {
  const model = modelOf(1)
  const { person, studio } = show(<ConvertForm models={[model]} every={[model]} formats={['stl']} />, desk())
  expect(box('STL').checked).toBe(true)
  box('OBJ').focus()
  await person.keyboard(' ')
  await person.click(await isReady(/^Place 2 orders/))
  await waitFor(() => expect(studio.asked('orders.place').map(([{ total }]) => total)).toEqual([2 * each]))
  const placed = studio.asked('quotes.make').at(-1)?.[0].requests ?? []
  expect(placed.map((request) => modelTakenBy(request)?.orderId)).toEqual(['order-1', 'order-1'])
})

it('of several models those that have a format are left out, until the person wants them too', async () => {
  const models = [modelOf(1), modelOf(2), modelOf(3)]
  const every = [...models, conversionOf(4, 'order-2', 'fbx')]
  const { person } = show(<ConvertForm models={models} every={every} formats={['fbx']} />, desk())
  expect(within(box('FBX').closest('label') as HTMLElement).getByText('already there for 1 of 3')).toBeDefined()
  await place(/^Place 2 orders/)
  await person.click(screen.getByRole('checkbox', { name: 'Leave out what is there already' }))
  await place(/^Place 3 orders/)
})

it('when all models have what is ticked, there is nothing to place', () => {
  const models = [modelOf(1), modelOf(2)]
  const every = [...models, conversionOf(3, 'order-1', 'fbx'), conversionOf(4, 'order-2', 'fbx')]
  show(<ConvertForm models={models} every={every} formats={['fbx']} />, desk())
  expect(screen.getByText('All of these are on your disk already.')).toBeDefined()
})

it('of one model it tells which file is there, shows it, and what is under way', async () => {
  const model = modelOf(1)
  const under = conversionOf(3, 'order-1', 'usdz', { stage: 'working', artifacts: [] })
  const every = [model, conversionOf(2, 'order-1', 'stl'), under]
  const shown: Answers = { 'artifacts.showInFolder': () => undefined }
  const { person, studio } = show(<ConvertForm models={[model]} every={every} formats={[]} />, { ...desk(), ...shown })
  expect(screen.getByText('already on your disk: 龙 ü.stl')).toBeDefined()
  expect(screen.getByText('being converted already')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Show it: STL, in its folder' }))
  expect(studio.asked('artifacts.showInFolder')).toEqual([['artifact-stl']])
})

it('a job id that the service does not know is told at its field, and typing anew takes the words away', async () => {
  const refused: Answers = {
    'orders.findModel': () => {
      throw new Refusal({ kind: 'not-found' })
    },
  }
  const { person, studio } = show(<ConvertOtherForm every={[]} />, { ...desk(), ...refused })
  const field = screen.getByRole('textbox', { name: 'Job id of the model' })
  await person.type(field, '  api_77 {Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('The service no longer has this.')
  expect(studio.asked('orders.findModel')).toEqual([['account-1', 'api_77']])
  expect(focused()).toBe('Job id of the model')
  await person.keyboard('8')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an empty id asks nothing, and one of a model ordered here opens its own form', async () => {
  const { person, studio } = show(<ConvertOtherForm every={[modelOf(5)]} />, desk())
  await screen.findByText(/Werkstatt ü/)
  await person.click(screen.getByRole('button', { name: 'Look for it' }))
  expect(focused()).toBe('Job id of the model')
  await person.keyboard('api_5{Enter}')
  expect(useQuickOrder.getState().ask).toEqual({ what: 'convert', orderIds: ['order-5'], formats: [] })
  expect(studio.asked('orders.findModel')).toEqual([])
})

it('formats of a model that was found are placed by the id of its job', async () => {
  const found: Answers = { 'orders.findModel': (_account, jobId) => ({ jobId, mode: 'text_to_model' }) }
  const { person, studio } = show(<ConvertOtherForm every={[]} />, { ...desk(), ...found })
  await screen.findByText(/Werkstatt ü/)
  await person.type(screen.getByRole('textbox', { name: 'Job id of the model' }), 'api_9{Enter}')
  expect(await screen.findByText(/^Found: a finished 3D model, made /)).toBeDefined()
  await person.click(box('3MF'))
  await person.click(await isReady(/^Place order/))
  await waitFor(() => expect(studio.asked('orders.place')).toHaveLength(1))
  const [request] = studio.asked('quotes.make').at(-1)?.[0].requests ?? []
  expect(request && modelTakenBy(request)).toEqual({ orderId: 'elsewhere', jobId: 'api_9' })
})
