// A section of the specification, row by row. Specification: Resources and their fields; Error object.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import { errorShape } from '../shapes.ts'

let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

const errorOf = async (answer: Response) => errorShape.parse(await answer.json()).error

test('error.type: a string', async () => {
  expect((await errorOf(await rich.post('/jobs', {}))).type).toBe('invalid_request_error')
})

test('error.code: a string', async () => {
  expect((await errorOf(await rich.post('/jobs', {}))).code).toBe('invalid_parameter')
})

test('error.message: a string that says what is wrong', async () => {
  expect((await errorOf(await rich.post('/jobs', { source: { file_id: 'x' }, tier: 'gold' }))).message).toMatch(/tier/)
})

test('error.request_id: a string or null', async () => {
  const [one, another] = [await errorOf(await rich.get('/jobs/none')), await errorOf(await rich.get('/jobs/none'))]
  expect(one.request_id).toEqual(expect.any(String))
  expect(one.request_id).not.toBe(another.request_id)
})

test('the body holds the error and nothing else', async () => {
  expect(Object.keys(await (await rich.get('/jobs/none')).json())).toEqual(['error'])
})
