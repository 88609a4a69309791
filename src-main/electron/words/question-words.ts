// What a question of the main process says, and its two buttons.
import type { Question } from '../../ports.ts'
import type { Words } from './en.ts'

type QuestionWords = { message: string; detail: string; yes: string; no: string }

/** Names and hosts are shown as they are written: what has no shape, or turns the writing round, is left out. */
export function questionWords(question: Question, words: Words): QuestionWords {
  switch (question.what) {
    case 'spend':
      return spending(question, words)
    case 'limit': {
      const [from, to] = [words.points(question.from), words.points(question.to)]
      if (question.of !== 'question') {
        const { of } = question
        const message = question.to === 0 ? words.askNoCap[of] : words.askRaiseCap[of](from, to)
        return { message, detail: words.askCapWhy[of], yes: words.yesRaise, no: words.keepLimit }
      }
      if (question.to === 0)
        return { message: words.askNever, detail: words.askNeverWhy, yes: words.yesNever, no: words.keepLimit }
      return { message: words.askRaise(from, to), detail: words.askRaiseWhy, yes: words.yesRaise, no: words.keepLimit }
    }
    case 'page': {
      const address = plain(question.address)
      const detail = words.askPageWhy(plain(question.account), address)
      return { message: words.askPage(new URL(address).host), detail, yes: words.yesPage, no: words.notNow }
    }
    case 'key': {
      const name = plain(question.account)
      const { replaces, here } = question
      const adding = `${words.askKeyAdd(name)}${words.gap}${here ? words.askKeyHere : words.askKeyThere}`
      const replacing = words.askKeyReplace(name) + (here ? words.gap + words.askKeyReplaceHere : '')
      const detail = replaces ? replacing : adding
      return { message: words.askKey(plain(question.host)), detail, yes: words.yesKey, no: words.noKey }
    }
  }
}

function spending(
  { why, accounts, again, limit, ...sums }: Extract<Question, { what: 'spend' }>,
  words: Words,
): QuestionWords {
  const [orders, points] = [words.orders(sums.orders), words.points(sums.points)]
  const ask = {
    place: again ? words.askAgain : words.askPlace,
    dearer: words.askDearer,
    'new-key': words.askNewKey,
    'held-back': words.askHeldBack,
  }[why]
  const detail = [
    words.askAccount(plain(accounts.join(words.noteAnd))),
    ...(again ? [words.askAgainWhy] : []),
    ...(why === 'held-back' ? [words.askHeldBackWhy] : []),
    ...(limit > 0 ? [words.askLimit(words.points(limit))] : []),
  ]
  const yes = why === 'place' ? words.yesPlace : why === 'dearer' ? words.yesGoOn : words.yesSend
  return { message: ask(orders, points), detail: detail.join('\n\n'), yes, no: words.notNow }
}

const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
