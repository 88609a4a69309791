// The documentation says exactly the words that the code understands.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { colourWords } from '../../../../../src-sandbox/makers/design/custom/colour-words.ts'
import { customWords } from '../../../../../src-sandbox/makers/design/custom/custom-words.ts'
import { materialWords } from '../../../../../src-sandbox/makers/design/custom/material-words.ts'

it('documents every word of a free prompt', async () => {
  const readme = fileURLToPath(new URL('../../../../../src-sandbox/makers/design/README.md', import.meta.url))
  const text = await readFile(readme, 'utf8')
  for (const { english, chinese, does } of customWords) {
    expect(text).toContain(`| ${english.join(', ')} | ${chinese.join('、')} | ${does} |`)
  }
  for (const { english, chinese } of [...colourWords, ...materialWords]) {
    expect(text).toContain(`${english.join(', ')} (${chinese.join('、')})`)
  }
})
