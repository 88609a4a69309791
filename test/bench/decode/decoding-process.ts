// One file in a process of its own: `decoding-process.ts FILE PEER ROUNDS SHA256` prints milliseconds of ours,
// of ours in memory that is new (as for the first file of a process), and of the peer, in turn.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type sharpLibrary from 'sharp'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import type { SampleMemory, Samples } from '../../../src-main/rasters/heights/heights.ts'
import { createSampleRoom } from '../../../src-main/rasters/heights/sample-room.ts'
import { deflateStreams, inflateAll } from './deflate-streams.ts'

const [path = '', peer = '', rounds = '5', expected = ''] = process.argv.slice(2)
const bytes = readFileSync(path)

const room = createSampleRoom()

/** As the app's decoder process does it with one file after the other. */
function decodeAgain(): void {
  using visit = room.enter()
  decode(visit.take)
}

function decode(memory?: SampleMemory): Samples {
  const decoded = decodeHeights(bytes, memory)
  if (!decoded.ok) throw new Error(`${path}: ${decoded.failure.code}`)
  return decoded.value.samples
}

/**
 * Time of the processor, so that other programs on the machine do not count: of this thread where the peer has no other, else of
 * all.
 */
const shortestMs = 150
const isAlone = ['inflate', 'copy', 'none'].includes(peer)
async function spent(work: () => unknown): Promise<number> {
  const usage = isAlone ? process.threadCpuUsage : process.cpuUsage
  const before = usage.call(process)
  const began = performance.now()
  let times = 0
  // The system counts in ticks of up to 10 ms: what is quick is done again and again until these are a few in a hundred of its time.
  do {
    await work()
    times += 1
  } while (performance.now() - began < shortestMs)
  const { user, system } = usage.call(process, before)
  return (user + system) / 1000 / times
}

async function peerOf(samples: Samples): Promise<() => unknown> {
  if (peer === 'inflate') {
    const streams = deflateStreams(bytes)
    return () => inflateAll(streams)
  }
  if (peer === 'copy') {
    const copy = samples.slice()
    return () => copy.set(samples)
  }
  if (peer === 'none') return () => {}
  const { default: sharp } = (await import(peer)) as { default: typeof sharpLibrary }
  sharp.cache(false)
  sharp.concurrency(1)
  return () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: false })
      .toColourspace('grey16')
      .raw({ depth: 'ushort' })
      .toBuffer()
}

const first = decode()
const seen = createHash('sha256')
  .update(new Uint8Array(first.buffer, first.byteOffset, first.byteLength))
  .digest('hex')
if (seen !== expected) throw new Error(`${path} was not decoded to its samples`)
const work = await peerOf(first)
await work()
decodeAgain()
const figures = { ours: [] as number[], first: [] as number[], theirs: [] as number[] }
for (let round = 0; round < Number(rounds); round += 1) {
  figures.theirs.push(await spent(work))
  figures.ours.push(await spent(decodeAgain))
  figures.first.push(await spent(() => decode()))
}
process.stdout.write(JSON.stringify(figures))
