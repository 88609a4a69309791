// Which file a signed address opens: an artifact or an upload. Specification: Artifact, `url`; File, `url`.
import { existsSync } from 'node:fs'
import type { ArtifactType } from '../../src-shared/service/artifact.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { occasionOf } from '../kinds/job-occasion.ts'
import type { Region } from '../region.ts'
import { matchPath } from '../routes.ts'
import { type Content, serveContent } from './serve-content.ts'

/** True for the paths of signed addresses, which need no key. */
export function isSignedPath(pathname: string): boolean {
  return matchPath('/artifacts/:id', pathname) !== null || matchPath('/uploads/:id', pathname) !== null
}

/** Answers a signed address; throws 403 when the signature is wrong or has expired. */
export async function readSignedContent(request: Request, url: URL, region: Region): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('address')
  region.addresses.check(url)
  const found = artifactBehind(url.pathname, region) ?? uploadBehind(url.pathname, region)
  if (!found || found.lost) throw notFound('address')
  const { content, account, files } = found
  if (content.gone === 1 || !existsSync(content.path)) throw noLongerKept()
  const occasion = { endpoint: 'GET content', charged: false, account, files }
  return await region.faults.alter('download', serveContent(request, content), occasion)
}

type Found = {
  content: Content & { gone: number }
  account: string
  files: () => readonly string[]
  /** Under a fault: listed, and yet never there. */
  lost?: boolean
}

function artifactBehind(pathname: string, { artifacts, jobs, faults }: Region): Found | null {
  const artifact = artifacts.find(matchPath('/artifacts/:id', pathname) ?? '')
  const job = artifact && jobs.find(artifact.job_id)
  if (!artifact || !job) return null
  return {
    content: { ...artifact, path: artifacts.pathOf(artifact), mimeType: contentTypes[artifact.type] },
    account: job.account,
    files: () => jobs.fileNames(job.id),
    lost: faults.strike('lost-artifacts', { ...occasionOf(job, jobs), about: artifact.id }) !== null,
  }
}

function uploadBehind(pathname: string, { files }: Region): Found | null {
  const file = files.find(matchPath('/uploads/:id', pathname) ?? '')
  if (!file) return null
  const content = { ...file, path: files.pathOf(file.id), mimeType: file.mime_type }
  return { content, account: file.account, files: () => [file.filename] }
}

const noLongerKept = () =>
  new Refusal(404, 'not_found', 'This file is no longer kept: the practice region made room for newer ones.')

/** The media type of each artifact type. Specification: Resources, Artifact. */
const contentTypes: Readonly<Record<ArtifactType, string>> = {
  png: 'image/png',
  tif: 'image/tiff',
  vsm: 'application/octet-stream',
  exr: 'image/x-exr',
  svg: 'image/svg+xml',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  obj: 'model/obj',
  fbx: 'application/octet-stream',
  usdz: 'model/vnd.usdz+zip',
  stl: 'model/stl',
  '3mf': 'model/3mf',
  preview: 'image/png',
}
