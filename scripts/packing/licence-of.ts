// The licence of an installed package: its name and the texts that come with it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Licence {
  /** As the package names it, such as `MIT`. */
  readonly name: string
  /** Empty where the package brings no text of its own. */
  readonly text: string
}

/** A section of a package's own words, up to the next heading of its kind. */
const section = /^##\s+licen(?:[cs]e|sing)\b.*\n([\s\S]*?)(?=^##\s|$(?![\s\S]))/im
const textNames = /^(licen[cs]es?|copying|notices?|third[-_]party[-_](notices|licen[cs]es))([-.].*)?$/i

/** Undefined where the package names no licence and brings no text. */
export function licenceOf(folder: string): Licence | undefined {
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly license?: string | { readonly type?: string }
    readonly author?: string | { readonly name?: string }
  }
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && textNames.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
  const readme = readdirSync(folder).find((file) => /^readme\.md$/i.test(file))
  const said = readme && section.exec(readFileSync(join(folder, readme), 'utf8'))?.[1]?.trim()
  const name = (typeof license === 'string' ? license : license?.type) ?? ''
  if (name === '' && texts.length === 0) return undefined
  const by = typeof author === 'string' ? author : author?.name
  // What is made of parts under other licences says so there.
  const whole = said && (texts.length === 0 || name.includes(' AND ')) ? [said, ...texts] : texts
  const text = whole.length > 0 ? whole.join('\n\n') : by ? `By ${by}` : ''
  return { name: name || 'see below', text }
}
