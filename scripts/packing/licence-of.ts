// The licence of an installed package: its name and the texts that come with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceSaid } from './licence-said.ts'

export interface Licence {
  /** As the package names it, such as `MIT`, else as its text does; empty for terms of its own, which the text says. */
  readonly name: string
  /** Empty where the package brings no text of its own. */
  readonly text: string
  /** Whose it is, where the package says so. */
  readonly by: string
}

/** A section of a package's own words, up to the next heading of its kind. */
const section = /^##\s+licen(?:[cs]e|sing)\b.*\n([\s\S]*?)(?=^##\s|$(?![\s\S]))/im
const textNames = /^(licen[cs]es?|copying|notices?|third[-_]party[-_](notices|licen[cs]es))([-.].*)?$/i
/** What a package says that names no licence: its terms lie in the file. */
const elsewhere = /^see licen[cs]e in\s+(.+)$/i

/** Undefined where the package names no licence and brings no text. */
export function licenceOf(folder: string): Licence | undefined {
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly license?: string | { readonly type?: string }
    readonly author?: string | { readonly name?: string }
  }
  const given = ((typeof license === 'string' ? license : license?.type) ?? '').trim()
  const meant = elsewhere.exec(given)?.[1]?.replace(/^<(.*)>$/, '$1')
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && textNames.test(entry.name))
    .map((entry) => entry.name)
  if (meant && !files.includes(meant) && existsSync(join(folder, meant))) files.unshift(meant)
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const readme = readdirSync(folder).find((file) => /^readme\.md$/i.test(file))
  const said = readme && section.exec(readFileSync(join(folder, readme), 'utf8'))?.[1]?.trim()
  const named = elsewhere.test(given) ? '' : given
  // What is made of parts under other licences says so there.
  const whole = said && (texts.length === 0 || named.includes(' AND ')) ? [said, ...texts] : texts
  if (named === '' && whole.length === 0) return undefined
  const text = whole.join('\n\n')
  const by = (typeof author === 'string' ? author : author?.name) ?? ''
  return { name: named || licenceSaid(text), text, by }
}
