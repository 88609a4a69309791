// What an answer of the service says, as the rest of the app gets it: without the key, and its words on one line.
// Specification: Authentication; Resources.
import { createHiding } from './hiding.ts'
import { parseJson } from './parse-json.ts'
import { serviceWords } from './service-words.ts'

/** Shorter ones would be found in ordinary words. */
const shortestHidden = 8
const longestWords = 500
/** More of a text is never shown, whatever is blanked in it. */
const longestRead = 12_000
/** No other header of an answer is of use. */
const keptHeaders = ['content-type', 'date', 'retry-after', 'x-request-id'] as const

type AnswerCleaner = {
  /** The JSON of an answer, undefined where it is none or nests too deep. */
  body(text: string): unknown
  /** The few headers that anything here reads. */
  headers(all: Headers): Headers
}

/** Cleans answers of `apiKey`, in whatever form it is repeated. */
export function createAnswerCleaner(apiKey: string): AnswerCleaner {
  const hide = apiKey.length < shortestHidden ? (text: string) => text : createHiding(apiKey)
  const words = (text: string) => serviceWords(hide(text.slice(0, longestRead)), longestWords)
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return words(value)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    // A signed address is used as it was given, and kept nowhere.
    const signed = 'object' in value && value.object === 'artifact'
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        words(name),
        signed && name === 'url' && typeof part === 'string' ? hide(part) : clean(part),
      ]),
    )
  }
  return {
    body: (text) => clean(parseJson(text)),
    headers(all) {
      const told = new Headers()
      for (const name of keptHeaders) {
        const value = all.get(name)
        if (value !== null) told.set(name, words(value).replace(/[^\x20-\x7e\x80-\xff]/g, ''))
      }
      return told
    },
  }
}
