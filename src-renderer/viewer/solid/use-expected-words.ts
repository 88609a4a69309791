// What is known of a solid before it is made, in words: exact with every sample, an upper bound with a tolerance.

import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import { most3mfTriangles } from '../../../src-shared/relief-body.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import type { Expected } from './solid-options.ts'

type Words = {
  readonly size: string
  readonly triangles: string
  readonly file: string
  /** Why it cannot be made. */
  readonly trouble: string | undefined
}

export function useExpectedWords(ask: SolidAsk, { size, triangles, bytes }: Expected): Words {
  const t = useText()
  const formats = useFormats()
  const { mm } = useViewerFormat()
  const whole = ask.tolerance === 0
  const count = formats.number(triangles)
  const length = bytes === undefined ? t('solid.file.unknown') : formats.bytes(bytes)
  return {
    size: [size.width, size.height, size.thickness].map((value) => mm(value, 2)).join(' × '),
    triangles: whole ? count : t('solid.most', { value: count }),
    file: whole || bytes === undefined ? length : t('solid.most', { value: length }),
    trouble: whole && ask.format === '3mf' && triangles > most3mfTriangles ? t('failure.too-fine') : undefined,
  }
}
