// Nothing stands in the user guide that is not followed in the built app, or listed with the reason why it cannot be.
import { expect, it } from 'vitest'
import { groups } from './e2e/stories/guide/chapters.ts'
import { chaptersOf } from './helpers/guide/guide-passages.ts'
import { controlKeys, controlsOf } from './helpers/guide/guide-words.ts'

const [english, chinese] = [chaptersOf('en'), chaptersOf('zh-CN')]
const parts = Object.values(groups).flatMap(({ chapters }) => chapters)
const steps = [...new Set(parts.map(({ heading }) => heading))].map((heading) => ({
  heading,
  passages: parts.flatMap((part) => (part.heading === heading ? part.passages : [])),
}))

it('every chapter has steps, and every step its chapter, in the same sequence', () => {
  expect(steps.map(({ heading }) => heading)).toEqual(english.map(({ heading }) => heading))
  for (const [at, { heading, from = 0 }] of parts.entries()) {
    const before = parts.slice(0, at).flatMap((part) => (part.heading === heading ? part.passages : []))
    expect({ heading, from }).toEqual({ heading, from: before.length })
  }
})

it.each(steps)('every sentence of “$heading” is followed or listed, and nothing else is', ({ heading, passages }) => {
  const chapter = english.find((each) => each.heading === heading)
  const told = passages.map((each) => each.flatMap(({ says }) => says))
  // A sentence stands for its first words where it begins with them; otherwise the difference shows what is missing or moved.
  const written = chapter?.passages.map(({ sentences }, passage) =>
    sentences.map((sentence, at) => {
      const words = told[passage]?.[at]
      return words && sentence.startsWith(words) ? words : sentence
    }),
  )
  expect(told).toEqual(written)
})

it('both guides have the same passages, which name the same controls', () => {
  const shape = (chapters: typeof english) =>
    chapters.map(({ passages }) => passages.map(({ text, sentences }) => (text.includes('\n') ? sentences.length : 0)))
  expect(shape(chinese)).toEqual(shape(english))
  const odd = english.flatMap(({ passages }, chapter) =>
    passages.flatMap(({ text }, passage) => {
      const other = chinese[chapter]?.passages[passage]?.text ?? ''
      const own = new Set(controlsOf(other).flatMap((control) => controlKeys('zh-CN', control)))
      return controlsOf(text).filter((control) => !controlKeys('en', control).some((key) => own.has(key)))
    }),
  )
  expect(odd).toEqual([])
})
