// What was told wrongly of points and of what they bought, by orders, quotes and the ledger, as what makes it wrong again.
import type { Mutation } from './mutation.ts'

const toldTruly = (title: string) => ({ unit: 'test/main/orders/told-truly.test.ts', title })
const toldByService = (title: string) => ({ unit: 'test/journeys/service/told-by-the-service.test.ts', title })
const rebuilt = 'test/journeys/rebuild/rebuild-conversions.test.ts'
const sharedPictures = {
  unit: 'test/renderer/state/many-batches.test.ts',
  title: 'are uploaded once in the price that is told',
}

export const toldPoints: readonly Mutation[] = [
  {
    name: 'one order of practice points alone is held against the caps',
    file: 'src-shared/settings/caps.ts',
    text: 'agreed === null ? null : aboveCap(time, points, settings[capSettings[time]], agreed)',
    instead: 'aboveCap(time, points, settings[capSettings[time]], agreed ?? 0)',
    noticed: { unit: 'test/shared/settings/caps.test.ts', title: 'is above none' },
  },
  {
    name: 'the key that places buys the same twice where it is tapped on',
    file: 'src-renderer/create/foot/ConfirmPlacing.tsx',
    text: "lacking || why === 'again' ? null",
    instead: 'lacking ? null',
    noticed: {
      unit: 'test/renderer/create/foot/ConfirmPlacing.test.tsx',
      title: 'not made by keys that are tapped on',
    },
  },
  {
    name: 'Enter that is held presses what it opens',
    file: 'src-renderer/commands/held-keys.ts',
    text: 'event.preventDefault()',
    instead: 'void event',
    noticed: { unit: 'test/renderer/commands/held-keys.test.ts', title: 'keeps repeats of Enter' },
  },
  {
    name: 'an upload sent after an order failed is shown at that order',
    file: 'src-main/views/payer-of.ts',
    text: 'or sharing.job_id is not null or',
    instead: 'or true or',
    noticed: toldTruly('does not pay for an upload that was sent later'),
  },
  {
    name: 'an order that fails keeps the point of an upload that others send',
    file: 'src-main/orders/sending/held-orders.ts',
    text: 'passOn(order, new Set([id]))',
    instead: 'void passOn',
    noticed: toldTruly('does not pay for an upload that was sent later'),
  },
  {
    name: 'an upload that comes back unsent stays with the order that failed meanwhile',
    file: 'src-main/orders/sending/send-intent.ts',
    text: "if (after.state === 'confirmed') given.orders.passFromEnded(id)",
    instead: 'void after',
    noticed: toldTruly('does not pay for an upload that was sent later'),
  },
  {
    name: 'an upload shows at another order than the one that agreed to its point',
    file: 'src-main/views/payer-of.ts',
    text: 'order by agreed desc, upload_row',
    instead: 'order by upload_row',
    noticed: { unit: 'test/journeys/results/lost-uploads.test.ts', title: 'one word lets all of them go on' },
  },
  {
    name: 'a picture whose point came back is said to be uploaded',
    file: 'src-main/orders/sending/known-uploads.ts',
    text: ' || isGivenBack(db, live.id)',
    instead: '',
    noticed: toldByService('is quoted as a new one'),
  },
  {
    name: 'an order is agreed to use an upload whose point came back',
    file: 'src-main/orders/sending/fresh-intent.ts',
    text: 'live !== undefined && isGivenBack(db, live.id)',
    instead: 'false',
    noticed: toldByService('is quoted as a new one'),
  },
  {
    name: 'a file whose point came back is relied on without a look',
    file: 'src-main/orders/sending/uploads.ts',
    text: 'doubted !== undefined || isGivenBack(given.db, intent.id)',
    instead: 'doubted !== undefined',
    noticed: toldByService('whose own upload it was asks before'),
  },
  {
    name: 'a file that was found although its point came back stays in doubt',
    file: 'src-main/views/given-back.ts',
    text: "'$.fileSeen'",
    instead: "'$.none'",
    noticed: toldByService('it is not bought again'),
  },
  {
    name: 'a conversion of a model that comes into the records later is no conversion of it',
    file: 'src-main/orders/window-orders.ts',
    text: 'model === undefined ? order :',
    instead: 'model !== null ? order :',
    noticed: { unit: rebuilt, title: 'both brought back' },
  },
  {
    name: 'a window that is open does not hear whose conversion it has',
    file: 'src-main/orders/order-engine.ts',
    text: 'orders.touchFound(id)',
    instead: 'orders.touch(id)',
    noticed: { unit: rebuilt, title: 'converted by its job id' },
  },
  {
    name: 'a model found by its job id has none of the formats that its order has',
    file: 'src-renderer/state/saved-formats.ts',
    text: 'if (model) return savedFormats(model, own)',
    instead: 'void model',
    noticed: { unit: rebuilt, title: 'both brought back' },
  },
  {
    name: 'a picture that several asks share is counted at each of them',
    file: 'src-renderer/state/quotes/join-quotes.ts',
    text: 'const all = inTurn(quotes)',
    instead: 'const all = [...quotes]',
    noticed: { unit: 'test/journeys/points/order-again.test.ts', title: 'that share a picture' },
  },
  {
    name: 'a later part of a press is bought at a price that its first part made too high',
    file: 'src-renderer/state/many-batches.ts',
    text: 'points < quote.total ? await one.make(ask) : quote',
    instead: 'quote',
    noticed: sharedPictures,
  },
  {
    name: 'a later part of a press may cost what was not agreed',
    file: 'src-renderer/state/many-batches.ts',
    text: 'points: due[at]?.total ?? part.quote.total',
    instead: 'points: part.quote.total',
    noticed: sharedPictures,
  },
  {
    name: 'a rejection that the ledger has not given back yet is called not from this computer',
    file: 'src-main/orders/doubts/rejections.ts',
    text: 'found.set(charge.resourceId, likely.attempt.intentId)',
    instead: 'void likely',
    noticed: toldByService('is unclear, and joined once'),
  },
  {
    name: 'work of another device stays unclear when the service has shown it',
    file: 'src-main/orders/doubts/rejections.ts',
    text: 'ownerless(db, accountId, attempts, ahead).filter(isOwn)',
    instead: 'ownerless(db, accountId, attempts, ahead)',
    noticed: toldByService('is foreign as soon as the service shows it'),
  },
  {
    name: 'nobody hears before the press that a client comes above its budget',
    file: 'src-renderer/ui/budget/use-over-budget.ts',
    text: 'spent > budget.points',
    instead: 'spent > budget.points + total',
    noticed: {
      unit: 'test/renderer/create/foot/ConfirmPlacing.test.tsx',
      title: 'says before the press that the client comes above its budget',
    },
  },
  {
    name: 'nobody hears before a quick order that its client comes above the budget',
    file: 'src-renderer/ui/quick-order/PriceAndPlace.tsx',
    text: "client: marksOf?.(ask)?.client ?? ''",
    instead: "client: ''",
    noticed: {
      unit: 'test/renderer/ui/quick-order/over-budget.test.tsx',
      title: 'says before the same orders are placed once more that their client comes above its budget',
    },
  },
  {
    name: 'orders that were charged are missing from what a client costs until the ledger is read',
    file: 'src-renderer/ui/budget/use-over-budget.ts',
    text: 'if (ids.has(order.id))',
    instead: 'if (order.charged === null)',
    noticed: {
      unit: 'test/renderer/create/foot/ConfirmPlacing.test.tsx',
      title: 'counts an order that was charged until the ledger says another sum',
    },
  },
]
