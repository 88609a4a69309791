// One 3MF in a process of its own: `model-process.ts FILE ROUNDS` prints milliseconds of reading it and of unpacking its text, in turn.
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { bufferOf, readParts } from '../../renderer/viewer/models/reading/model-files.ts'

const [path = '', rounds = '3'] = process.argv.slice(2)
const bytes = readFileSync(path)
const packed = modelPart(bytes)

/** The deflate stream of the model part, whose entry says where the next one begins. */
function modelPart(zip: Buffer): Buffer {
  const name = '3D/3dmodel.model'
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42)
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      return zip.subarray(from, from + zip.readUInt32LE(at + 20))
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Error('no model part')
}

/** Time of this thread's processor, so that other programs on the machine do not count. */
async function spent(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const figures: { ours: number[]; theirs: number[]; triangles: number } = { ours: [], theirs: [], triangles: 0 }
for (let round = 0; round < Number(rounds); round += 1) {
  figures.theirs.push(await spent(() => new TextDecoder().decode(inflateRawSync(packed))))
  const own = new Uint8Array(bufferOf(bytes))
  figures.ours.push(
    await spent(async () => {
      figures.triangles = (await readParts(own, '3mf')).indices.length / 3
    }),
  )
}
process.stdout.write(JSON.stringify(figures))
