// The user guide, followed word for word in both languages: what it tells is done, in its sequence, and what it promises is there.
import { chaptersOf, type Guide } from '../../helpers/guide/guide-passages.ts'
import { expect, test } from '../helpers/fixture.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'
import { type Group, groups } from './guide/chapters.ts'
import type { ChapterSteps } from './guide/guide-steps.ts'
import { Reader } from './guide/reader.ts'
import { fillAccount } from './guide/rich-account.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

test.describe.configure({ mode: 'parallel' })

const names = { en: 'English', 'zh-CN': '简体中文' } as const satisfies Record<Guide, string>
const languages = ['en', 'zh-CN'] as const satisfies readonly Guide[]

/** Goes through the chapters of a group with one app, in the language that is chosen at the first start. */
async function readThrough(studio: StudioUnderTest, language: Guide, { chapters, begins }: Group): Promise<void> {
  await studio.page.getByText(names[language], { exact: true }).click()
  await expect(studio.page.locator('html')).toHaveAttribute('lang', language)
  const reader = new Reader(studio, language)
  try {
    if (begins === 'practice') await reader.button('first.practice.try').click()
    if (begins === 'account') {
      const region = await reader.serveRegion()
      await fillAccount(reader, region.baseUrl, region.key('rich'))
    }
    if (begins !== 'first') await expect(reader.button('create.add').first()).toBeVisible()
    await follow(reader, chapters)
  } finally {
    await reader.end()
  }
}

async function follow(reader: Reader, chapters: readonly ChapterSteps[]): Promise<void> {
  const [english, own] = [chaptersOf('en'), chaptersOf(reader.language)]
  for (const { heading, from = 0, passages } of chapters) {
    const chapter = english.findIndex((each) => each.heading === heading)
    for (const [at, parts] of passages.entries()) {
      const number = from + at
      const [passage, sentences] = [own[chapter]?.passages[number], english[chapter]?.passages[number]?.sentences]
      if (!passage || !sentences) throw new Error(`${heading} has no passage ${number}`)
      reader.startAnew()
      const followed: string[] = []
      let next = 0
      for (const part of parts) {
        if ('step' in part) {
          await test.step(part.says.join(' … '), () => part.step(reader, passage))
          followed.push(...sentences.slice(next, next + part.says.length))
        }
        next += part.says.length
      }
      expect(reader.untouched(followed), `named in passage ${number} of ${heading}, and not used`).toEqual([])
    }
  }
}

/**
 * The other language goes through the same steps, and names the same controls (`guide-steps.test.ts`): `npm test` follows two of its
 * chapters, `npm run guide` all of both.
 */
const always = ['the first start', 'the points']
for (const language of languages)
  for (const [name, group] of Object.entries(groups)) {
    const tag = language === 'en' || always.includes(name) ? [] : ['@other-language']
    test(`${name} is as the guide in ${names[language]} tells`, { tag }, async ({ studio }) => {
      await readThrough(studio, language, group)
    })
  }
