// Takes an upload for one point. Specification: POST /files.

import { uploadLimits } from '../../src-shared/service/limits.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import { catalogOf } from '../catalog/catalog.ts'
import { charged } from '../charged-call.ts'
import { sha256 } from '../files.ts'
import { readBytes, requireType } from '../http/read-body.ts'
import { Refusal } from '../http/refusal.ts'
import { inspectPicture } from '../inspect-picture.ts'
import { newId } from '../new-id.ts'

type Upload = { filename: string; bytes: Uint8Array; hash: string }

/** Room for the multipart boundaries and headers around a file of the largest size. */
const envelope = 64 * 1024

export const createFile = charged<Upload>({
  async read(request) {
    const body = await readUpload(request)
    return { body, identity: sha256(`${body.hash} ${body.filename}`) }
  },

  fileNames: ({ filename }) => [filename],

  async prepare({ filename, bytes, hash }, call, { files, faults, now }) {
    const picture = await inspectPicture(bytes)
    const id = newId('file_')
    await files.store(id, bytes)
    return {
      resourceId: id,
      points: uploadPrice(catalogOf(call.account, faults, now)),
      description: `File upload: ${filename}`,
      kind: 'file',
      create: () =>
        files.add({
          id,
          account: call.account,
          filename,
          mime_type: picture.mimeType,
          bytes: bytes.length,
          width: picture.width,
          height: picture.height,
          sha256: hash,
          created_at: new Date(now()).toISOString(),
        }),
      abandon: () => files.discard(id),
    }
  },
})

async function readUpload(request: Request): Promise<Upload> {
  requireType(request, 'multipart/form-data')
  const bytes = await readBytes(request, uploadLimits.bytes + envelope)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (!form) throw new Refusal(400, 'malformed_request', 'The body is not multipart form data.')
  const [file, ...others] = form.getAll('file')
  if (!(file instanceof File) || others.length > 0) {
    throw new Refusal(400, 'invalid_parameter', 'The form must have exactly one file part named "file".')
  }
  const content = await file.bytes()
  return { filename: plainName(file.name), bytes: content, hash: sha256(content) }
}

/** The last part of a name, without control characters, at most 255 characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(0, 255) || 'upload'
}
