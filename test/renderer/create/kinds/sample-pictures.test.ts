// The small pictures of the galleries: one of every style and mode, and one of what each was made of.
import { expect, it } from 'vitest'
import { beforePicture } from '../../../../src-renderer/create/kinds/before-picture.ts'
import { modePicture } from '../../../../src-renderer/create/kinds/design/mode-look.ts'
import { modeSample } from '../../../../src-renderer/create/kinds/design/mode-samples.ts'
import { stylePicture } from '../../../../src-renderer/create/kinds/relief/relief-styles.ts'
import { styleSamples } from '../../../../src-renderer/create/kinds/relief/style-samples.ts'
import { sampleNames } from '../../../../src-renderer/create/kinds/sample-names.ts'
import { designModes } from '../../../../src-shared/service/design.ts'
import { reliefStyles } from '../../../../src-shared/service/relief.ts'

it('has the picture of every style and mode, and what it was made of', () => {
  const without = [
    ...reliefStyles.filter((style) => !stylePicture(style) || !beforePicture(styleSamples[style])),
    ...designModes.filter((mode) => !modePicture(mode) || !beforePicture(modeSample(mode))),
  ]
  expect(without).toEqual([])
})

it('keeps no picture that nothing was made of', () => {
  const used = new Set([...Object.values(styleSamples), ...designModes.map(modeSample)])
  expect(sampleNames.filter((name) => !used.has(name))).toEqual([])
})
