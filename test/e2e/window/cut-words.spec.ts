// The tour's search for words without room lets an ellipsis pass only where a tooltip says the whole words.
import { cutWords } from '../../tour/cut-words.ts'
import { expect, test } from '../helpers/fixture.ts'

test('an ellipsis passes with a tooltip, of its own or by the pointer, and not without one', async ({ studio }) => {
  await expect(studio.page.getByRole('button', { name: 'Try the practice region' })).toBeVisible()
  await studio.page.evaluate(() => {
    const line = (words: string, { depth = 0, title = '' }) => {
      const box = document.createElement('p')
      Object.assign(box.style, { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' })
      box.title = title
      let inside: Element = box
      for (let level = 0; level < depth; level++) inside = inside.appendChild(document.createElement('i'))
      inside.append(words)
      document.body.prepend(box)
    }
    line('has a tooltip of its own ~', { title: 'all of it' })
    line('is found by the pointer ~', {})
    line('lies too deep to be found ~', { depth: 5 })
    line('short ~', { depth: 5 })
  })
  expect(await cutWords(studio.page, '~')).toEqual(['lies too deep to be found ~'])
})
