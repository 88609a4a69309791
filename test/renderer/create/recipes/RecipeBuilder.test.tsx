// @vitest-environment happy-dom
// The builder: steps added, walked, moved, taken back and deleted, and a recipe that is saved once nothing is missing.
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { RecipeBuilder } from '../../../../src-renderer/create/recipes/RecipeBuilder.tsx'
import { useDraft } from '../../../../src-renderer/state/recipes/use-draft.ts'
import { useRecipes } from '../../../../src-renderer/state/recipes/use-recipes.ts'
import { focused, show } from '../../show.tsx'

beforeEach(() => {
  useRecipes.setState({ mine: [], chosen: null, page: false, on: true })
  const draft = { of: null, name: '', about: '', steps: [], selected: 0, changed: false }
  useDraft.setState({ draft, open: true, past: [] })
})

const builder = () => show(<RecipeBuilder offer={offerOf(null)} catalog={undefined} />)
const add = (kind: string) => screen.getByRole('button', { name: kind })
const kinds = () => useDraft.getState().draft?.steps.map(({ request }) => request.kind)
const shown = () => useDraft.getState().draft?.selected
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const save = () => screen.getByRole('button', { name: 'Save recipe' })
const steps = () => within(screen.getByRole('list', { name: 'Steps' }))

it('begins in the name, and says what is missing before it can be saved', async () => {
  const { person } = builder()
  expect(focused()).toBe('Name')
  const why = document.getElementById(save().getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('Give it a name. Add a step.')
  await person.click(save())
  expect(useRecipes.getState().mine).toEqual([])
})

it('adds steps, shows the newest, and tells its price a picture', async () => {
  const { person } = builder()
  await person.click(add('Relief'))
  expect([kinds(), told()[0]]).toEqual([['relief'], 'Step 1 added.'])
  expect(screen.getByRole('region', { name: /^Options of step 1/ })).toBeDefined()
  expect(told()[1]).toMatch(/^\d+ points a picture$/)
})

it('a conversion waits for a model, and says so', async () => {
  const { person } = builder()
  await person.click(add('Conversion'))
  expect(kinds()).toEqual([])
  expect(add('Conversion').getAttribute('aria-disabled')).toBe('true')
  await person.click(add('3D model'))
  await person.click(add('Conversion'))
  expect(kinds()).toEqual(['model', 'conversion'])
})

it('the keyboard walks the steps, moves one with Alt and deletes one', async () => {
  const { person } = builder()
  await person.click(add('Relief'))
  act(() => useDraft.setState(({ draft }) => ({ draft: draft && { ...draft, selected: 0 } })))
  await person.click(add('Design'))
  const [first] = steps().getAllByRole('button')
  first?.focus()
  await person.keyboard('{ArrowDown}')
  expect([shown(), focused()]).toEqual([1, expect.stringMatching(/Step 2/)])
  await person.keyboard('{Delete}')
  expect([kinds(), focused()]).toEqual([['relief'], expect.stringMatching(/Step 1/)])
})

it('takes the last change back, by its button and by its key', async () => {
  const { person } = builder()
  await person.click(add('Relief'))
  await person.click(screen.getByRole('button', { name: 'Duplicate step 1' }))
  expect([kinds(), told()[0]]).toEqual([['relief', 'relief'], 'Step 1 duplicated.'])
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(kinds()).toEqual(['relief'])
  save().focus()
  await person.keyboard('{Control>}z{/Control}')
  expect(kinds()).toEqual([])
})

it('the shown step has its own buttons, and cannot move where there is no place', async () => {
  const { person } = builder()
  await person.click(add('Relief'))
  const button = (name: string) => screen.getByRole('button', { name })
  expect([button('Move step 1 up').getAttribute('aria-disabled')]).toEqual(['true'])
  await person.click(button('Move step 1 down'))
  await person.click(button('Delete step 1'))
  expect(kinds()).toEqual([])
})

it('saves a whole recipe, opens its page and closes', async () => {
  const { person } = builder()
  await person.keyboard('Medaille ü')
  await person.click(add('Relief'))
  await person.click(save())
  const [saved] = useRecipes.getState().mine
  expect([saved?.recipe.name, saved?.recipe.steps.length]).toEqual(['Medaille ü', 1])
  expect(useRecipes.getState()).toMatchObject({ chosen: saved?.id, page: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('refuses the name of another recipe', async () => {
  const { person } = builder()
  await person.keyboard('Coin or medal')
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
})

it('Escape closes it, and unsaved changes stay', async () => {
  const { person } = builder()
  await person.click(add('Relief'))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([useDraft.getState().open, kinds()]).toEqual([false, ['relief']])
})
