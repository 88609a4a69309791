// electron.clipboard: a clipboard of the app's own; at a person's window the system's as well.
import type { Clipboard } from 'electron'
import { runtime } from '../runtime.ts'
import { strict } from '../strict.ts'
import { copyForPerson } from './person.ts'

let text = ''

export const clipboard = strict('clipboard', {
  async writeText(given: string) {
    text = given
    if (!runtime.headless) copyForPerson(given)
  },
  readText: async () => text,
  async clear() {
    text = ''
  },
} satisfies Partial<Clipboard>)
