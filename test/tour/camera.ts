// Screenshots of one state of the app in every look: both themes, two window sizes, each language.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { cutWords } from './cut-words.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const
const themes = ['dark', 'light'] as const

/** Other languages are looked at where they have most and least room; the drawn-out one where it has least. */
const abroad = [
  { language: 'zh-CN', theme: themes[0], size: sizes[0] },
  { language: 'zh-CN', theme: themes[1], size: sizes[1] },
  { language: 'en-XA', theme: themes[1], size: sizes[1] },
] as const
/** With which every text of the drawn-out language ends. */
const drawnOut = '~'

type Look = {
  readonly theme: (typeof themes)[number]
  readonly size: (typeof sizes)[number]
  readonly language?: (typeof abroad)[number]['language']
}

/** The looks that README and user guide show. */
const guideShows: ReadonlySet<string> = new Set([
  ...['first-start', 'create', 'create-recipe', 'queue-busy', 'library', 'viewer', 'viewer-model', 'usage'].map(
    (state) => `${state}-dark`,
  ),
  ...['settings', 'settings-practice'].map((state) => `${state}-dark`),
  'create-light',
  'viewer-both-light',
])

export type Camera = {
  /**
   * Takes the state from every side; `settle` is how long its drawing takes after a change, in milliseconds, and `over`
   * selects what the pointer rests on.
   */
  look(state: string, given?: { settle?: number; over?: string }): Promise<void>
  /** One picture of the window as it is, where something went wrong; there may be no window any more. */
  stopped(): Promise<void>
  taken(): number
  /** Words of the app that had no room in the drawn-out language, each with the state in which it was seen. */
  cut(): readonly string[]
}

/** Puts pictures in `folder`; those in the large size also in `guide`, where given, and its folder of each other language. */
export function createCamera(studio: StudioUnderTest, folder: string, guide: string | undefined): Camera {
  let taken = 0
  const cut: string[] = []
  mkdirSync(folder, { recursive: true })
  const show = async (path: string, state: string, { theme, size, language }: Look) => {
    if (!guide || size !== sizes[0] || !guideShows.has(`${state}-${theme}`)) return
    const shown = language ? join(guide, language) : guide
    mkdirSync(shown, { recursive: true })
    await sharp(path)
      .webp({ quality: 88 })
      .toFile(join(shown, `${state}-${theme}.webp`))
  }
  /** What is drawn in 3D is coarse for a moment after it was turned. */
  const fine = () => studio.page.waitForFunction(() => !document.querySelector('[data-coarse]'))
  const wear = async (theme: string, language = 'en') => {
    await studio.page.evaluate(
      (wanted) => {
        const api = Reflect.get(window, 'studio') as { settings: { change(change: object): Promise<unknown> } }
        return api.settings.change(wanted)
      },
      { theme, language },
    )
    await studio.page.locator(`html[data-theme=${theme}][lang=${language}]`).waitFor({ state: 'attached' })
  }
  return {
    async look(state, { settle = 400, over } = {}) {
      await studio.page.mouse.move(700, 2)
      for (const size of sizes) {
        await studio.page.setViewportSize(size)
        for (const theme of themes) {
          await wear(theme)
          if (over) await studio.page.locator(over).hover()
          await studio.page.waitForTimeout(settle)
          await fine()
          const path = join(folder, `${state}-${theme}-${size.width}.png`)
          await studio.page.screenshot({ path })
          taken += 1
          await show(path, state, { theme, size })
        }
      }
      for (const { language, theme, size } of abroad) {
        await studio.page.setViewportSize(size)
        await wear(theme, language)
        await studio.page.waitForTimeout(settle)
        await fine()
        const path = join(folder, `${state}-${theme}-${size.width}-${language}.png`)
        await studio.page.screenshot({ path })
        taken += 1
        await show(path, state, { theme, size, language })
        if (language === 'en-XA')
          cut.push(...(await cutWords(studio.page, drawnOut)).map((text) => `${state}: ${text}`))
      }
      await studio.page.setViewportSize(sizes[0])
      await wear(themes[0])
    },
    async stopped() {
      const picture = await studio.picture()
      if (picture) writeFileSync(join(folder, 'where-it-stopped.png'), picture)
    },
    taken: () => taken,
    cut: () => cut,
  }
}
