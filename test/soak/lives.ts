// Lives of orders of all kinds under random faults, kills included: at the end each is done with its files, failed with its
// refund, or visibly waiting with something free to do, and every point is accounted for.
import { readOptions, refuseOptions } from '../../scripts/read-options.ts'
import { seededChance } from '../../src-sandbox/chance.ts'
import { ownRun, tellLeft } from '../helpers/run/own-run.ts'
import { liveWorld } from './live-world.ts'
import { randomFaults } from './random-faults.ts'

const values = readOptions({
  /** Orders that live, at least. */
  lives: { type: 'string', default: '2000' },
  /** Where all chance begins; another one every time unless given. */
  seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  /** The first world that is played: with the seed, it plays one world again. */
  from: { type: 'string', default: '0' },
  /** Worlds at the same time. */
  beside: { type: 'string', default: '3' },
})
const [lives, seed, from, beside] = [values.lives, values.seed, values.from, values.beside].map(Number)
if (!lives || seed === undefined || !beside || from === undefined || [lives, seed, from, beside].some(Number.isNaN))
  refuseOptions('--lives, --seed, --from and --beside are numbers.')

console.log(`seed ${seed}`)
const begun = performance.now()
const run = ownRun({ timeout: 10_000 })
const ends = new Map<string, number>()
const wrong: string[] = []
let lived = 0
let next = from ?? 0

async function playWorlds(): Promise<void> {
  while (lived < (lives ?? 0)) {
    const number = next
    next += 1
    const chance = seededChance(((seed ?? 0) + number * 7919) >>> 0)
    const { name, plan } = randomFaults(number, chance)
    const told = await liveWorld(plan, chance).catch((error: Error) => ({ ends: [], wrong: [error.message], kills: 0 }))
    lived += told.ends.length
    for (const end of told.ends) ends.set(end, (ends.get(end) ?? 0) + 1)
    for (const each of told.wrong) wrong.push(`world ${number} (${name}): ${each}`)
    const seconds = Math.round((performance.now() - begun) / 1000)
    const outcome = told.wrong.length > 0 ? `WRONG ${told.wrong.join('; ')}` : 'right'
    console.log(
      `${seconds} s  world ${number} · ${name} · ${told.ends.length} orders, ${told.kills} kills · ${outcome}`,
    )
  }
}

await Promise.all(Array.from({ length: beside ?? 1 }, playWorlds))
console.log(`\n${lived} lives, seed ${seed}:`)
for (const [end, count] of [...ends].toSorted((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)}  ${end}`)
for (const each of wrong)
  console.log(`wrong: ${each}\nAgain: npm run lives -- --seed ${seed} --from ${each.split(' ')[1]} --lives 1`)
if (wrong.length > 0) process.exitCode = 1
await run.end().catch(tellLeft)
