// Downloads what jobs have made, and reads it with nothing of the code under test.
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Examiner } from './examiner.ts'
import type { Work } from './shapes.ts'

/** The bytes behind the artifact of this type; throws when the job did not succeed or has none. */
export async function download(job: Work, type: string): Promise<Buffer> {
  const url = job.artifacts.find((artifact) => artifact.type === type)?.url
  if (!url) throw new Error(`${job.id} is ${job.status} and has no ${type}: ${JSON.stringify(job.error)}`)
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${type} is answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Orders, waits for the end, and downloads one artifact. */
export async function make(examiner: Examiner, path: string, body: object, type: string): Promise<Buffer> {
  return await download(await examiner.end((await examiner.order(path, body)).id), type)
}

export type Heights = { width: number; height: number; heights: Uint16Array }

/** The 16-bit heights of a grey png or tif. */
export async function readHeights(bytes: Buffer): Promise<Heights> {
  const picture = sharp(bytes)
  const { depth, channels } = await picture.metadata()
  if (depth !== 'ushort' || channels !== 1) throw new Error(`not 16-bit grey: ${depth}, ${channels} channels`)
  const { data, info } = await picture
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, heights: new Uint16Array(new Uint8Array(data).buffer) }
}

/** A vsm as the practice region's README describes it. */
export function readVsm(bytes: Buffer): Heights & { depthMm: number } {
  if (bytes.toString('latin1', 0, 8) !== 'ASVSM\r\n\x1a') throw new Error('not a practice vsm')
  const end = 12 + bytes.readUInt32LE(8)
  const { width, height, depthMm } = JSON.parse(bytes.toString('utf8', 12, end))
  return { width, height, depthMm, heights: new Uint16Array(new Uint8Array(inflateSync(bytes.subarray(end))).buffer) }
}

/** The JSON chunk of a GLB, after checking its header. */
export function readGlb(bytes: Buffer): {
  meshes?: object[]
  materials?: Record<string, object>[]
  images?: object[]
} {
  const [magic, version, length] = [bytes.toString('latin1', 0, 4), bytes.readUInt32LE(4), bytes.readUInt32LE(8)]
  if (magic !== 'glTF' || version !== 2 || length !== bytes.length) throw new Error('not a GLB')
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))
}
