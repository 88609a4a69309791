// The user guide, followed word for word in both languages: what it tells is done, in its sequence, and what it promises is there.
import { chaptersOf, type Guide } from '../../helpers/guide/guide-passages.ts'
import { expect, test } from '../helpers/fixture.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'
import { firstStart, title } from './guide/first-start.ts'
import type { ChapterSteps } from './guide/guide-steps.ts'
import { Reader } from './guide/reader.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const names = { en: 'English', 'zh-CN': '简体中文' } as const satisfies Record<Guide, string>
const languages = ['en', 'zh-CN'] as const satisfies readonly Guide[]

/** Begins at the first start, where the language is chosen, and goes through the chapters with one app. */
async function readThrough(studio: StudioUnderTest, language: Guide, chapters: readonly ChapterSteps[]): Promise<void> {
  await studio.page.getByText(names[language], { exact: true }).click()
  await expect(studio.page.locator('html')).toHaveAttribute('lang', language)
  const [english, own] = [chaptersOf('en'), chaptersOf(language)]
  const reader = new Reader(studio, language)
  for (const { heading, passages } of chapters) {
    const chapter = english.findIndex((each) => each.heading === heading)
    for (const [number, parts] of passages.entries()) {
      const [passage, sentences] = [own[chapter]?.passages[number], english[chapter]?.passages[number]?.sentences]
      if (!passage || !sentences) throw new Error(`${heading} has no passage ${number}`)
      reader.startAnew()
      const followed: string[] = []
      let from = 0
      for (const part of parts) {
        if ('step' in part) {
          await test.step(part.says.join(' … '), () => part.step(reader, passage))
          followed.push(...sentences.slice(from, from + part.says.length))
        }
        from += part.says.length
      }
      expect(reader.untouched(followed), `named in passage ${number} of ${heading}, and not used`).toEqual([])
    }
  }
}

for (const language of languages)
  test(`the first start is as the guide in ${names[language]} tells`, async ({ studio }) => {
    await readThrough(studio, language, [title, firstStart])
  })
