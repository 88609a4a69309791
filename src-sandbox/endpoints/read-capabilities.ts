// What may be ordered and for how much. Specification: GET /capabilities.
import { jsonAnswer } from '../answers.ts'
import { catalogOf } from '../catalog.ts'
import type { Call, Region } from '../region.ts'

export const readCapabilities = ({ account }: Call, { faults, now }: Region): Response =>
  jsonAnswer(catalogOf(account, faults, now))
