// Tells what an uploaded file is. Specification: GET /files/{file_id}.

import { fileSeen } from '../file-seen.ts'
import { jsonAnswer } from '../http/answers.ts'
import { notFound } from '../http/refusal.ts'
import { fileView } from '../http/resource-view.ts'
import type { Call, Region } from '../region.ts'

export function readFile(call: Call, region: Region, id: string): Response {
  const file = fileSeen(id, call, region)
  if (!file) throw notFound('file')
  return jsonAnswer(fileView(file, call, region))
}
