// Every chapter of the guide in its sequence, in groups that one app is enough for.
import { firstStart, title } from './first-start.ts'
import type { ChapterSteps } from './guide-steps.ts'

export const groups: Readonly<Record<string, readonly ChapterSteps[]>> = {
  'the first start': [title, firstStart],
}
