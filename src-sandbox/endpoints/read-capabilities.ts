// What may be ordered and for how much. Specification: GET /capabilities.
import { jsonAnswer } from '../answers.ts'
import { toldCatalog } from '../catalog.ts'
import type { Call, Region } from '../region.ts'

export const readCapabilities = ({ account }: Call, { faults, now }: Region): Response =>
  jsonAnswer(toldCatalog(account, faults, now))
