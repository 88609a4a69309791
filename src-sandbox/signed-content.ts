// Which file a signed address opens: an artifact or an upload. Specification: Artifact, `url`; File, `url`.
import { contentTypes } from './content-types.ts'
import { notFound } from './refusal.ts'
import type { Region } from './region.ts'
import { matchPath } from './routes.ts'
import { type Content, serveContent } from './serve-content.ts'

/** True for the paths of signed addresses, which need no key. */
export function isSignedPath(pathname: string): boolean {
  return matchPath('/artifacts/:id', pathname) !== null || matchPath('/uploads/:id', pathname) !== null
}

/** Answers a signed address; throws 403 when the signature is wrong or has expired. */
export async function readSignedContent(request: Request, url: URL, region: Region): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('address')
  region.addresses.check(url)
  const content = contentOf(url.pathname, region)
  if (!content) throw notFound('address')
  const occasion = { endpoint: 'GET content', charged: false }
  return await region.faults.alter('download', serveContent(request, content), occasion)
}

function contentOf(pathname: string, { artifacts, files }: Region): Content | null {
  const artifact = artifacts.find(matchPath('/artifacts/:id', pathname) ?? '')
  if (artifact) {
    return { ...artifact, path: artifacts.pathOf(artifact), mimeType: contentTypes[artifact.type] }
  }
  const file = files.find(matchPath('/uploads/:id', pathname) ?? '')
  return file ? { ...file, path: files.pathOf(file.id), mimeType: file.mime_type } : null
}
