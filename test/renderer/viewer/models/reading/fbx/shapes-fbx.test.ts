// Blended shapes of an FBX have the share that their channel says, also those on the way to the last one.
import { expect, it } from 'vitest'
import { fbxFile, geometry, model } from '../fbx-files.ts'
import { readParts } from '../model-files.ts'

/** How high the third corner stands, in the file's unit, whose shapes lift it by 10 and then by 4 alone. */
async function heightAt(percent: number, whole: readonly number[], lifts: readonly number[]): Promise<number> {
  const list = whole.length > 0 ? `FullWeights: *${whole.length} {\na: ${whole.join(',')}\n}` : ''
  const objects = [
    model(1),
    geometry(2, [0, 0, 0, 1, 0, 0, 0, 1, 0], [[0, 1, 2]]),
    'Deformer: 3, "Deformer::", "BlendShape" {\n}',
    `Deformer: 4, "SubDeformer::", "BlendShapeChannel" {\nDeformPercent: ${percent}\n${list}\n}`,
    ...lifts.map(
      (lift, i) => `Geometry: ${5 + i}, "Geometry::", "Shape" {
        Indexes: *1 {\na: 2\n}
        Vertices: *3 {\na: 0,0,${lift}\n}
      }`,
    ),
  ]
  const links = [[1, 0], [2, 1], [3, 2], [4, 3], ...lifts.map((_, i) => [5 + i, 4] as const)] as const
  const { bounds } = await readParts(fbxFile({ objects, links }), 'fbx')
  return (bounds.max[2] || bounds.min[2]) / 10
}

it.each([
  [50, [100], [10], 5],
  [50, [50], [10], 10],
  [150, [100], [10], 15],
  [-50, [100], [10], -5],
  [25, [50, 100], [10, 4], 5],
  [50, [50, 100], [10, 4], 10],
  [75, [50, 100], [10, 4], 7],
  [100, [50, 100], [10, 4], 4],
  [150, [50, 100], [10, 4], 6],
  // Blender lists a number for each point that is moved; nothing is said of shapes on the way.
  [50, [70, 70, 70], [10], 5],
  [50, [], [10, 4], 2],
  [50, [100, 50], [10, 4], 2],
])('at %d per cent of shapes that are whole at %j', async (percent, whole, lifts, height) => {
  expect(await heightAt(percent, whole, lifts)).toBeCloseTo(height, 5)
})
