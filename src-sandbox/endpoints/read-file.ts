// Tells what an uploaded file is. Specification: GET /files/{file_id}.
import { jsonAnswer } from '../answers.ts'
import { fileSeen } from '../file-seen.ts'
import { notFound } from '../refusal.ts'
import type { Call, Region } from '../region.ts'
import { fileView } from '../resource-view.ts'

export function readFile(call: Call, region: Region, id: string): Response {
  const file = fileSeen(id, call, region)
  if (!file) throw notFound('file')
  return jsonAnswer(fileView(file, call, region))
}
