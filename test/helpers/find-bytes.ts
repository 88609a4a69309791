// Looks for a text in every file below a folder, as it is and in the forms a careless writer would leave it in.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of the files that hold `text` plainly, in base64, in hex or as UTF-16. */
export function filesHolding(folder: string, text: string): string[] {
  const plain = Buffer.from(text)
  const forms = [
    plain,
    Buffer.from(plain.toString('base64').replace(/=+$/, '')),
    Buffer.from(plain.toString('hex')),
    Buffer.from(text, 'utf16le'),
  ]
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .filter((path) => {
      const bytes = readFileSync(path)
      return forms.some((form) => bytes.includes(form))
    })
}
