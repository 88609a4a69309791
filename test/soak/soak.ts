// The soak: all two hundred mixed pictures in two kinds with twelve choices each, 4,800 orders, killed twice, to the end.
import { readOptions, refuseOptions } from '../../scripts/read-options.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { playBigBatch } from '../e2e/stories/big-batch.ts'
import { ownRun, tellLeft } from '../helpers/run/own-run.ts'

const values = readOptions({
  /** Pictures of the two hundred that are ordered in each kind, with twelve choices. */
  pictures: { type: 'string', default: '200' },
  /** Minutes that all orders of one kind may take. */
  timeout: { type: 'string', default: '120' },
})
const pictures = Number(values.pictures)
for (const [name, value] of Object.entries(values))
  if (!(Number(value) > 0)) refuseOptions(`--${name} is a number above 0, not "${value}".`)
const started = performance.now()
const say = (words: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s  ${words}`)

const run = ownRun({ timeout: 10_000 })
const studio = new StudioUnderTest({ args: ['--practice-speed=2000'] })
try {
  await studio.start()
  const timeout = Number(values.timeout) * 60_000
  const { orders, quoted, seconds, files, bytes, ...ledger } = await playBigBatch(studio, {
    ...{ reliefs: pictures, designs: pictures, timeout, say },
  })
  say(`the ledger: ${JSON.stringify(ledger)}, ${quoted} points quoted`)
  say(
    `${orders} orders, ${files} files of ${Math.round(bytes / 1e6)} MB, ${(orders / seconds).toFixed(1)} orders a second`,
  )
  const unexpected = studio.unexpected()
  if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
} finally {
  await studio.close()
  studio.removeUserData()
  await run.end().catch(tellLeft)
}
