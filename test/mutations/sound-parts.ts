// Parts of the code that once gave wrong answers to odd values, as what brings the wrong answer back.
import type { Mutation } from './mutation.ts'

export const soundParts: readonly Mutation[] = [
  {
    name: 'slips between two words are not the same both ways',
    file: 'src-renderer/commands/word-match.ts',
    text: 'return Math.min(at(last, b.length), most + 1)',
    instead: 'return at(last, b.length)',
    noticed: { unit: 'test/renderer/commands/word-match.test.ts', title: 'are as many both ways' },
  },
  {
    name: 'a GLB whose columns are of no known shape is shown',
    file: 'src-renderer/viewer/models/reading/check-file.ts',
    text: "if (!columnsLieInside(json, binary)) throw new ModelRefusal({ why: 'damaged' })",
    instead: 'void columnsLieInside(json, binary)',
    noticed: { unit: 'test/renderer/viewer/models/reading/broken-columns.test.ts', title: 'is damaged' },
  },
  {
    name: 'a model is shown with directions and colours that are no numbers',
    file: 'src-renderer/viewer/models/reading/gather-mesh.ts',
    text: '  mendDetails(arrays, indices)\n',
    instead: '',
    noticed: { unit: 'test/renderer/viewer/models/reading/broken-columns.test.ts', title: 'are mended' },
  },
  {
    name: 'removing one of two equal steps of a recipe takes both',
    file: 'src-renderer/state/recipes/recipe-moves.ts',
    text: 'if (index === at) return null',
    instead: 'if (step === gone) return null',
    noticed: { unit: 'test/renderer/state/recipes/recipe-moves.test.ts', title: 'keep steps whole' },
  },
  {
    name: 'a height a little below zero reads as minus zero',
    file: 'src-renderer/viewer/heights/height-units.ts',
    text: 'Math.round(value) + 0',
    instead: 'Math.round(value)',
    noticed: { unit: 'test/renderer/viewer/read-out.test.ts', title: 'is 0, not minus 0' },
  },
  {
    name: 'a run of tests may leave things in the temporary folder',
    file: 'test/helpers/run/own-run.ts',
    text: 'const [left, kept] = [files(), home.left()]',
    instead: 'const [left, kept] = [[] as string[], home.left()]',
    noticed: { unit: 'test/helpers/run/own-run.test.ts', title: 'what is left is named' },
  },
]
