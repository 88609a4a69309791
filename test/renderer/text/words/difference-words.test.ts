// What the service made otherwise than asked, said as a designer would.
import { expect, it } from 'vitest'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { differenceWords } from '../../../../src-renderer/text/words/difference-words.ts'
import { orderOf } from '../../order-of.ts'

const t: Translate = (key, values) => texts.t(key, values ?? {})

it('options made otherwise are said in the words of the forms, and those nobody knows as the service says them', () => {
  const differences = [
    { option: 'style', asked: 'general', made: 'StoneCarvingUniversal' },
    { option: 'output_format', asked: 'tif', made: 'hologram' },
  ]
  const [style = '', type = ''] = differenceWords(orderOf(1, { differences }), t)
  expect(style).toMatch(/^The service made it with style “[^“”]+”, not “General”\.$/)
  expect(style).not.toContain('StoneCarvingUniversal')
  expect(type).toBe('The service made it with format “hologram”, not “TIFF”.')
  const mode = [{ option: 'mode', asked: 'material_gold', made: 'material_silver' }]
  const design = {
    kind: 'design',
    options: { mode: 'material_gold', prompt: '', resolution: '1k', aspect_ratio: 'auto' },
  } as const
  expect(differenceWords({ request: design, differences: mode }, t)).toEqual([
    'The service made it with mode “Silver”, not “Gold”.',
  ])
})
