// What the guide names in bold and in keys, and which of the app's own words that is.
import { createVoice } from '../../../src-main/electron/words/voice.ts'
import { en } from '../../../src-renderer/text/en.ts'
import { zh } from '../../../src-renderer/text/zh.ts'
import type { Guide } from './guide-passages.ts'

/** Every word of the app by key. */
export const wordsIn = {
  en: { ...en, ...createVoice('en').words() },
  'zh-CN': { ...zh, ...createVoice('zh-CN').words() },
} as const satisfies Record<Guide, Readonly<Record<string, unknown>>>

const shown = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '(?:[\\d,]+|…)')}…?$`)

const shownIn = { en: shownBy('en'), 'zh-CN': shownBy('zh-CN') }

function shownBy(language: Guide): { key: string; pattern: RegExp }[] {
  return Object.entries(wordsIn[language]).flatMap(([key, text]) =>
    typeof text === 'string' ? { key: key.replace(/_(one|other)$/, ''), pattern: shown(text) } : [],
  )
}

/** What the app shows as this control: numbers stand for its values, and the window may put an ellipsis behind it. */
export const controlKeys = (language: Guide, control: string): string[] =>
  shownIn[language].flatMap(({ key, pattern }) => (pattern.test(control) ? key : []))

/** The controls that `text` names in bold. */
export const controlsOf = (text: string) => [
  ...new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, control = '']) => control)),
]

const keyName = /^(?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z0-9.?=\-←→]|F\d+|Enter|Esc(?:ape)?|Space|Backspace|Page (?:Up|Down))$/
const names: Readonly<Record<string, string>> = {
  control: 'ctrl',
  controlormeta: 'ctrl',
  escape: 'esc',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'page up',
  pagedown: 'page down',
  ' ': 'space',
}

/** A key in one spelling, however the guide, Playwright or the app writes it. */
export const oneSpelling = (key: string) =>
  key
    .toLowerCase()
    .split(/\+(?!$)/)
    .map((part) => names[part] ?? part)
    .join('+')

/** The keys that an English `text` tells the person to press. */
export function keysOf(text: string): string[] {
  const inCode = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).filter((code) => keyName.test(code))
  const inWords = [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\bCtrl(?:\+Shift)?\+(?:[A-Z]\b|Enter)/g)].map(
    ([key]) => key,
  )
  return [...new Set([...inCode, ...inWords].map(oneSpelling))]
}
