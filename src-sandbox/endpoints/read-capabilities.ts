// What may be ordered and for how much. Specification: GET /capabilities.

import { toldCatalog } from '../catalog/catalog.ts'
import { jsonAnswer } from '../http/answers.ts'
import type { Call, Region } from '../region.ts'

export const readCapabilities = ({ account }: Call, { faults, now }: Region): Response =>
  jsonAnswer(toldCatalog(account, faults, now))
