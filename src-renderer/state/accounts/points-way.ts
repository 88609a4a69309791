// The way to more points for an account: practice ones are added at once, others are got on the page that its region has for it.
import type { Account } from '../../../src-shared/account.ts'
import { mostPracticePoints, usualRefill } from '../../../src-shared/practice.ts'
import { studio } from '../../bridge.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { notify, notifyThrown } from '../notices.ts'
import { editAccount } from './edited-account.ts'

type PointsWay = { readonly words: TextKey; readonly why: TextKey; readonly go: () => void }

type Words = { readonly t: Translate; readonly format: Pick<Formats, 'number'> }

/** `lack` points are missing for what is about to be ordered. */
export function pointsWay({ id, kind, page }: Account, lack: number, { t, format }: Words): PointsWay {
  if (kind === 'practice') {
    const points = Math.min(Math.max(lack, usualRefill), mostPracticePoints)
    const added = () => void notify({ text: t('settings.practice.refilled', { points: format.number(points) }) })
    return {
      words: 'settings.practice.refill',
      why: 'points.addWhy',
      go: () => void studio.practice.refill(points).then(added, notifyThrown),
    }
  }
  if (page === undefined) return { words: 'points.page', why: 'points.pageWhy', go: () => editAccount(id) }
  return { words: 'points.get', why: 'points.getWhy', go: () => void studio.accounts.openPage(id).catch(notifyThrown) }
}
