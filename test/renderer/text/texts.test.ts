// The words of the window: complete, without collisions between places, with both plural forms.
import { describe, expect, it } from 'vitest'
import { appText } from '../../../src-renderer/text/en/app.ts'
import { createText } from '../../../src-renderer/text/en/create.ts'
import { solidText } from '../../../src-renderer/text/en/exports/solid.ts'
import { failureText } from '../../../src-renderer/text/en/failures.ts'
import { libraryText } from '../../../src-renderer/text/en/library.ts'
import { queueText } from '../../../src-renderer/text/en/queue.ts'
import { recipesText } from '../../../src-renderer/text/en/recipes.ts'
import { settingsText } from '../../../src-renderer/text/en/settings/settings.ts'
import { usageText } from '../../../src-renderer/text/en/usage.ts'
import { viewerText } from '../../../src-renderer/text/en/viewer.ts'
import { en } from '../../../src-renderer/text/en.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import { failureReport, failureWords } from '../../../src-renderer/text/words/failure-words.ts'
import { failureKinds } from '../../../src-shared/failure-traits.ts'

const words: Record<string, string> = en

describe('the words', () => {
  it('of one place never overwrite those of another', () => {
    const forms = [createText, recipesText]
    const places = [
      appText,
      ...forms,
      queueText,
      viewerText,
      solidText,
      libraryText,
      usageText,
      settingsText,
      failureText,
    ]
    const keys = places.flatMap((place) => Object.keys(place))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('have both plural forms, with the same placeholders', () => {
    const holes = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
    for (const key of Object.keys(words).filter((name) => name.endsWith('_one'))) {
      const other = key.replace(/_one$/, '_other')
      expect(words, key).toHaveProperty([other])
      expect(holes(words[other]), key).toEqual(expect.arrayContaining(holes(words[key])))
    }
  })

  it('are filled in without escaping what a person typed', () => {
    expect(texts.t('entry.added', { name: 'Müller & Söhne' })).toBe('Müller & Söhne is ready.')
    expect(texts.t('drop.title', { count: 1, shown: '1' })).toBe('Drop to add 1 picture')
    expect(texts.t('drop.title', { count: 12, shown: '12' })).toBe('Drop to add 12 pictures')
  })
})

describe('a failure', () => {
  it('of every kind has a sentence of its own and a next step', () => {
    const sentences = failureKinds.map((kind) => texts.t(failureWords({ kind }).sentence))
    const next = failureKinds.map((kind) => texts.t(failureWords({ kind }).next))
    expect(new Set(sentences).size).toBe(failureKinds.length)
    for (const text of [...sentences, ...next]) expect(text).toMatch(/^\p{Lu}.+[.”]$/u)
  })

  it('says its numbers when it has all of them, and does without otherwise', () => {
    const exact = failureWords({ kind: 'insufficient-points', detail: { needed: 609, left: 120 } })
    expect(texts.t(exact.sentence, exact.values)).toBe('This needs 609 points and 120 are left.')
    const plain = failureWords({ kind: 'insufficient-points', detail: { needed: 609 } })
    expect(texts.t(plain.sentence, plain.values)).toBe('There are not enough points left for this.')
  })

  it('quotes the service where its words are the reason', () => {
    const refused = failureWords({ kind: 'job-failed', message: 'The picture has no subject' })
    expect(texts.t(refused.sentence, refused.values)).toContain('“The picture has no subject”')
  })

  it('can be copied for support, one fact a line, without empty ones', () => {
    expect(failureReport({ kind: 'service-trouble', status: 503, requestId: 'req_1' })).toBe(
      'kind: service-trouble\nstatus: 503\nrequest id: req_1',
    )
  })
})
