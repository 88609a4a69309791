// Limits of tests are outer bounds: a busy machine makes a test slow, not wrong.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { waitLimit } from './helpers/limits.ts'

/** Shorter ones, and why each does no harm. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'a loop looks or presses again': [
    'e2e/stories/keyboard.spec.ts: await expect(manage).toHaveCount(1, { timeout: 1000 })',
    "e2e/stories/keyboard.spec.ts: await expect(page.getByRole('application')).toHaveCount(0, { timeout: 3000 })",
    'e2e/mishaps/lost-answers.spec.ts: if ((await checks.count()) > 0) await checks.first().click({ timeout: 2000 })',
    "e2e/mishaps/lost-answers.spec.ts: await expect(page.getByRole('radio', { name: settled })).toBeAttached({ timeout: 5000 })",
    "e2e/mishaps/lost-answers.spec.ts: await expect(queue.getByText('Unclear', { exact: true })).toHaveCount(2, { timeout: 20_000 })",
  ],
  'the test goes on without': [
    'e2e/create/drift.spec.ts: await dismiss.click({ timeout: 5000 }).catch(() => expect(dismiss).toBeHidden())',
    'e2e/helpers/studio-under-test.ts: return this.#running?.page.screenshot({ timeout: 5000 }).catch(() => undefined)',
  ],
  'it counts from the last change, and ends what has stopped for good': [
    'helpers/studio/order-studio.ts: const timeout = 170_000',
  ],
  'what comes later is given on as it comes': ['stand-in/session/body.ts: const timeout = 10'],
  'what the tests left is waited for, but not for ever': [
    'helpers/run/own-run.ts: export function ownRun({ hasWorkers = false, timeout = 120_000 }: RunOptions = {}): OwnRun {',
  ],
  'the test is about giving up, or nothing is waited for': [
    'helpers/run/own-run.test.ts: const timeout = 500',
    'main/accounts/account-book.test.ts: book = createAccountBook({ ...world, timeout: 300 })',
    "main/client/service-words.test.ts: const answer = await exchange({ method: 'GET', path: '/jobs/1', timeout: 1000 })",
    "main/storage/studio-db.test.ts: const repaired = new DatabaseSync(join(folder, 'studio.db'), { timeout: 0 })",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of a test, as it is written there.
    'scripts/running/run-apart.test.ts: const child = apart(`trap "" TERM; echo ready; ${asLongAsWanted}`, { timeout: 300 })',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of a test, as it is written there.
    "scripts/running/run-apart.test.ts: const child = apart(`sleep 200 & echo $!; until [ -e '${go}' ]; do sleep 0.05; done`, { timeout: 300 })",
  ],
}

const parts = /^(?:e2e|helpers|journeys|main|renderer|sandbox|scripts|shared|stand-in)\/.*\.tsx?$/
const limit = /(?<!waitFor)[tT]imeout(?:: | = |\()([\d_]+)|^ *\}, ([\d_]+)\)$/gm

/** The lines of a file that hold a limit below the run's own. */
const shorter = (code: string) =>
  [...code.matchAll(limit)]
    .filter((match) => Number(match.slice(1).find(Boolean)?.replaceAll('_', '')) < waitLimit)
    .map(({ index }) =>
      code
        .slice(code.lastIndexOf('\n', index) + 1)
        .split('\n', 1)[0]
        ?.trim(),
    )

it('none is below the run’s own, but where it does no harm', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => parts.test(file.replaceAll('\\', '/')))
    .flatMap((file) => shorter(readFileSync(join(import.meta.dirname, file), 'utf8')).map((line) => `${file}: ${line}`))
  expect(found.toSorted()).toEqual(Object.values(harmless).flat().toSorted())
})

it.each([
  'await expect(button).toBeVisible({ timeout: 60_000 })',
  'await expect.poll(read, { timeout: 539_999, interval: 50 }).toBe(1)',
  "it('a', { timeout: 1 }, () => {})",
  'const polling = {\n  timeout: 20_000,\n}',
  "it('b', () => {\n}, 120_000)",
  'await call(AbortSignal.timeout(2000))',
  'app.context().setDefaultTimeout(100)',
  'const timeout = 100',
  'test.setTimeout(600)',
])('one is seen where it is written as in %j', (code) => {
  expect(shorter(code)).toHaveLength(1)
  expect(shorter(code.replaceAll(/[\d_]{1,7}(?=[ ,)]|$)/gm, '540_000'))).toEqual([])
})

it('a pause, a type and the limit by its name are none', () => {
  expect(shorter('setTimeout(resolve, 1000)\nreadonly timeout: number\n{ timeout: waitLimit }')).toEqual([])
})
