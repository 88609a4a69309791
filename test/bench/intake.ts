// 500 pictures dropped until all are checked and kept, against reading and hashing the same files.

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openStudioDb } from '../../src-main/storage/studio-db.ts'
import { createChance, createClock } from '../../src-main/world.ts'
import { toTray } from '../../src-shared/destination.ts'
import { forkHelper } from '../helpers/studio/fork-helper.ts'
import { openTray } from '../helpers/studio/open-tray.ts'
import { type Measurement, median, timed } from './measurement.ts'

const count = 500
const rounds = 3

export async function measureIntake(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-'))
  try {
    const pictures = join(folder, 'pictures')
    await makePictures(pictures)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await timed(() => readAndHash(pictures)))
      ours.push(await dropAndCheck(pictures, join(folder, `round-${round}`)))
    }
    const name = `${count} pictures dropped to all checked and kept`
    return {
      name,
      peer: 'reading and hashing the same files',
      unit: 'ms',
      ours: median(ours),
      theirs: median(theirs),
      rounds,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Different photo-like pictures of 1024 × 768, JPEG and PNG in turn. */
async function makePictures(folder: string) {
  await mkdir(folder)
  for (let index = 0; index < count; index += 1) {
    const hue = (index * 47) % 360
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768"><defs><radialGradient id="g"><stop stop-color="hsl(${hue},60%,70%)"/>
      <stop offset="1" stop-color="hsl(${(hue + 80) % 360},50%,20%)"/></radialGradient><filter id="n"><feTurbulence baseFrequency="0.0${(index % 8) + 1}" seed="${index}" numOctaves="2"/></filter></defs>
      <rect width="1024" height="768" filter="url(#n)"/><circle cx="${300 + (index % 400)}" cy="384" r="300" fill="url(#g)" opacity="0.85"/></svg>`
    const picture = sharp(Buffer.from(svg)).flatten({ background: '#888' })
    const bytes = await (index % 4 === 0
      ? picture.png({ compressionLevel: 4 })
      : picture.jpeg({ quality: 88 })
    ).toBuffer()
    await writeFile(join(folder, `picture ${index}.${index % 4 === 0 ? 'png' : 'jpg'}`), bytes)
  }
}

async function readAndHash(folder: string) {
  for (const name of await readdir(folder))
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest()
}

async function dropAndCheck(pictures: string, data: string): Promise<number> {
  const db = openStudioDb(data)
  if (!db.ok) throw new Error('the database did not open')
  const silent = { info() {}, warn() {}, error() {} }
  const folders = { data, cache: join(data, 'cache'), saving: join(data, 'saving'), samples: pictures }
  const ports = {
    ...{ clock: createClock(), chance: createChance(), folders, log: silent },
    startHelper: () => forkHelper(),
  }
  const tray = openTray({ db: db.value, ports })
  const took = await timed(async () => {
    tray.add([pictures], toTray)
    await tray.settled()
  })
  const ready = tray.list().items.filter((item) => item.check.state === 'ready').length
  if (ready !== count) throw new Error(`${ready} of ${count} pictures were ready`)
  await tray.close()
  db.value.close()
  return took
}
