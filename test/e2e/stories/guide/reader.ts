// A person who reads the guide in one language, with the app in that language before them: notes which of its words they used.
import type { Locator, Page } from '@playwright/test'
import type { TextKey } from '../../../../src-renderer/text/en.ts'
import type { Guide } from '../../../helpers/guide/guide-passages.ts'
import { controlKeys, controlsOf, keysOf, oneSpelling, wordsIn } from '../../../helpers/guide/guide-words.ts'
import { type ServedRegion, servedRegion } from '../../../helpers/region/served-region.ts'
import { expect } from '../../helpers/slow-expect.ts'
import type { StudioUnderTest } from '../../helpers/studio-under-test.ts'

type Role = Parameters<Page['getByRole']>[0]
type Values = Readonly<Record<string, string | number>>
type Place = 'create' | 'queue' | 'library' | 'usage' | 'settings'

const plain = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')

export class Reader {
  readonly studio: StudioUnderTest
  readonly language: Guide
  readonly #said = new Set<string>()
  readonly #pressed = new Set<string>()

  #region: ServedRegion | undefined

  constructor(studio: StudioUnderTest, language: Guide) {
    this.studio = studio
    this.language = language
  }

  /** The region that is served for this reader; nobody has it before `serveRegion`. */
  get region(): ServedRegion {
    if (!this.#region) throw new Error('No region is served for this chapter.')
    return this.#region
  }
  /** Serves a region, once, until `end`. */
  async serveRegion(): Promise<ServedRegion> {
    this.#region ??= await servedRegion()
    return this.#region
  }
  async end(): Promise<void> {
    await this.#region?.end()
  }
  get page(): Page {
    return this.studio.page
  }
  /** The messages that come and go. */
  get notices(): Locator {
    return this.role('region', 'notices.label')
  }
  get foot(): Locator {
    return this.page.locator('[data-foot]')
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** A text of the app; its number chooses between one and several. */
  t(key: TextKey, values: Values = {}): string {
    this.#said.add(key)
    const words: Readonly<Record<string, unknown>> = wordsIn[this.language]
    const one = this.language === 'en' && String(Object.values(values)[0]) === '1'
    const text = words[key] ?? words[`${key}_${one ? 'one' : 'other'}`]
    return Object.entries(values).reduce(
      (all, [name, value]) => all.replaceAll(`{{${name}}}`, String(value)),
      `${text}`,
    )
  }
  /** As `t`, for words that hold it; what has no value may be anything. */
  like(key: TextKey, values: Values = {}): RegExp {
    return new RegExp(this.#pattern(key, values))
  }
  /** As `like`, and nothing else beside it. */
  name(key: TextKey, values: Values = {}): RegExp {
    return new RegExp(`^${this.#pattern(key, values)}$`)
  }
  /** As `like`, for what begins with it. */
  first(key: TextKey, values: Values = {}): RegExp {
    return new RegExp(`^${this.#pattern(key, values)}`)
  }
  #pattern(key: TextKey, values: Values): string {
    return plain(this.t(key, values)).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+?')
  }

  role(role: Role, key: TextKey, values: Values = {}, within: Page | Locator = this.page): Locator {
    return within.getByRole(role, { name: this.name(key, values) })
  }
  button(key: TextKey, values: Values = {}, within: Page | Locator = this.page): Locator {
    return this.role('button', key, values, within)
  }
  text(key: TextKey, values: Values = {}, within: Page | Locator = this.page): Locator {
    return within.getByText(this.like(key, values))
  }
  /** A choice among several, which is pressed by its words. */
  choice(key: TextKey, values: Values = {}, within: Page | Locator = this.page): Locator {
    return within.getByText(this.name(key, values))
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#pressed.add(oneSpelling(key))
      await this.page.keyboard.press(key)
    }
  }
  /** Presses a key while this has the keyboard. */
  async pressOn(on: Locator, key: string): Promise<void> {
    this.#pressed.add(oneSpelling(key))
    await on.press(key)
  }
  /** Notes a key that the mouse was used with. */
  touched(key: string): void {
    this.#pressed.add(oneSpelling(key))
  }
  /** Holds a key meanwhile. */
  async holding(key: string, meanwhile: () => Promise<void>): Promise<void> {
    this.#pressed.add(oneSpelling(key))
    await this.page.keyboard.down(key)
    await meanwhile()
    await this.page.keyboard.up(key)
  }

  async goTo(place: Place): Promise<void> {
    await this.page
      .getByRole('navigation')
      .getByRole('button', { name: this.first(`place.${place}`) })
      .click()
    await expect(this.page.getByRole('heading', { level: 1, name: this.t(`place.${place}`) })).toBeAttached()
  }
  /** Chooses an entry of a thing's own menu. */
  async fromMenu(of: Locator, key: TextKey, values: Values = {}): Promise<void> {
    await of.click({ button: 'right' })
    await this.role('menuitem', key, values).click()
  }
  /** Back from the viewer. */
  async leaveViewer(): Promise<void> {
    await this.button('viewer.back', {}, this.page.locator('header')).click()
    await expect(this.role('listbox', 'library.results')).toBeVisible()
  }
  /** Takes the last change back where the studio offers it. */
  async undo(): Promise<void> {
    await this.button('notices.undo').last().click()
  }

  /** What `sentences` name, in English, and nothing of what was done since `startAnew` had to do with. */
  untouched(sentences: readonly string[]): string[] {
    const text = sentences.join(' ')
    const controls = controlsOf(text).filter(
      (control) => !controlKeys('en', control).some((key) => this.#said.has(key)),
    )
    return [...controls, ...keysOf(text).filter((key) => !this.#pressed.has(key))]
  }
  startAnew(): void {
    this.#said.clear()
    this.#pressed.clear()
  }
}
