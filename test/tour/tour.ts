// The tour: plays the main story in the built app and leaves its results and screenshots of every place in every look.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readOptions, refuseOptions } from '../../scripts/read-options.ts'
import { root } from '../e2e/helpers/electron-binary.ts'
import type { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { ownRun, tellLeft } from '../helpers/run/own-run.ts'
import { type Camera, createCamera } from './camera.ts'
import { lookAtForms } from './form-states.ts'
import { lookAtResults } from './result-states.ts'
import { lookAtStory } from './story-states.ts'
import { lookAtTold } from './told-states.ts'

const partNames = ['story', 'forms', 'results', 'told'] as const

const values = readOptions(
  {
    /** Folder of pictures to drop; the tour makes its own without it. */
    pictures: { type: 'string' },
    /** Where results and screenshots go. */
    out: { type: 'string', default: join(root, 'test-results/tour') },
    /** Also refreshes the screenshots of the user guides. */
    guide: { type: 'boolean', default: false },
    /** How much faster than life the practice region works. */
    speed: { type: 'string', default: '20' },
    /** One of the tour's parts; the pictures of the others are left as they are. */
    only: { type: 'string' },
  },
  { only: partNames },
)
if (values.pictures && !existsSync(values.pictures)) refuseOptions(`There is no folder ${resolve(values.pictures)}.`)
if (!(Number(values.speed) > 0)) refuseOptions(`--speed is a number above 0, not "${values.speed}".`)
const chosen = partNames.filter((name) => values.only === undefined || name === values.only)
if (chosen.length === 0) refuseOptions(`--only is one of ${partNames.join(', ')}, not "${values.only}".`)
const out = resolve(values.out)
if (chosen.includes('story'))
  for (const folder of ['results', 'pictures']) rmSync(join(out, folder), { recursive: true, force: true })
if (!values.only) rmSync(join(out, 'screenshots'), { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const cameras: Camera[] = []
const cameraOf = (app: StudioUnderTest) => {
  const camera = createCamera(app, join(out, 'screenshots'), values.guide ? join(root, 'docs/screenshots') : undefined)
  cameras.push(camera)
  return camera
}
const story = { out, pictures: values.pictures && resolve(values.pictures), speed: Number(values.speed) }
const parts = {
  story: () => lookAtStory(cameraOf, story),
  forms: () => lookAtForms(cameraOf),
  results: () => lookAtResults(cameraOf),
  told: () => lookAtTold(cameraOf),
}
const complaints: string[] = []
const run = ownRun({ timeout: 10_000 })
try {
  for (const name of chosen) complaints.push(...(await parts[name]()))
} finally {
  await run.end().catch(tellLeft)
  tellCut()
}
const taken = cameras.reduce((sum, camera) => sum + camera.taken(), 0)
console.log(`${taken} screenshots are in ${join(out, 'screenshots')}`)
if (complaints.length > 0) {
  console.error(`The page complained:\n${complaints.join('\n')}`)
  process.exitCode = 1
}

/** Also of a tour that stopped on its way. */
function tellCut(): void {
  const cut = [...new Set(cameras.flatMap((camera) => camera.cut()))]
  if (cut.length === 0) return
  console.error(`No room in the drawn-out language for:\n${cut.join('\n')}`)
  process.exitCode = 1
}
