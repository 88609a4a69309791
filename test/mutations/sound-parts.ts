// Parts of the code that once gave wrong answers to odd values, as what brings the wrong answer back.
import type { Mutation } from './mutation.ts'

export const soundParts: readonly Mutation[] = [
  {
    name: 'slips between two words are not the same both ways',
    file: 'src-renderer/commands/slips-between.ts',
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
    name: 'a USD model in metres is shown a hundred times too small',
    file: 'src-renderer/viewer/models/reading/usd/read-usd.ts',
    text: 'const stated = statesUnit(layer)',
    instead: 'const stated = statesUnit(layer) && false',
    noticed: {
      unit: 'test/renderer/viewer/models/reading/usd/read-usd.test.ts',
      title: 'is found in the packed words of a binary layer',
    },
  },
  {
    name: 'a USD mesh without a material wears that of another',
    file: 'src-renderer/viewer/models/reading/usd/usd-composer.ts',
    text: 'Object.assign(own, anew)',
    instead: 'Object.assign(own, { ...anew, _buildMaterial: own._buildMaterial })',
    noticed: {
      unit: 'test/renderer/viewer/models/reading/usd/read-usd.test.ts',
      title: 'wears none, even beside one that is',
    },
  },
  {
    name: 'a TIFF that is not packed is added up by a predictor that no codec has',
    file: 'src-main/rasters/tiff/tiff-frame.ts',
    text: 'predicted.has(compression) ?',
    instead: 'predicted.size > 0 ?',
    noticed: { unit: 'test/main/rasters/tiff-other-writers.test.ts', title: 'is nothing, as it is to libtiff' },
  },
  {
    name: 'metres of an OBJ are taken for inches',
    file: 'src-renderer/viewer/models/reading/stated-units.ts',
    text: '(?:in\\s+(?=[a-zµμ]))?',
    instead: '',
    noticed: { unit: 'test/renderer/viewer/models/reading/read-model.test.ts', title: 'an obj that begins with' },
  },
  {
    name: 'a texture on a third set of coordinates lies on the first',
    file: 'src-renderer/viewer/models/reading/gather-looks.ts',
    text: 'const { channel } = texture',
    instead: 'const channel = texture.channel === 1 ? 1 : 0',
    noticed: {
      unit: 'test/renderer/viewer/models/reading/told-truly.test.ts',
      title: 'is shown on it, or left out and told',
    },
  },
  {
    name: 'a texture goes without a word where its coordinates are missing',
    file: 'src-renderer/viewer/models/reading/gather-looks.ts',
    text: "else leftOut.add('unplaced')",
    instead: '',
    noticed: {
      unit: 'test/renderer/viewer/models/reading/told-truly.test.ts',
      title: 'is shown on it, or left out and told',
    },
  },
  {
    name: 'points between the objects of a 3MF go to the object before them',
    file: 'src-renderer/viewer/models/reading/3mf/parts-3mf.ts',
    text: "if (tags.name === 'object') object = undefined",
    instead: '',
    noticed: { unit: 'test/renderer/viewer/models/reading/3mf/read-3mf.test.ts', title: 'shows its objects' },
  },
  {
    name: 'an object that an FBX hides is drawn',
    file: 'src-renderer/viewer/models/reading/fbx/read-fbx.ts',
    text: 'finest.filter((model) => isShown(document, model))',
    instead: 'finest.filter((model) => isShown(document, model) || true)',
    noticed: {
      unit: 'test/renderer/viewer/models/reading/fbx/read-fbx.test.ts',
      title: 'is drawn or not as the file means it',
    },
  },
  {
    name: 'all levels of detail of an FBX are drawn over each other',
    file: 'src-renderer/viewer/models/reading/fbx/read-fbx.ts',
    text: "if (kind !== 'Model' || type !== 'LodGroup') continue",
    instead: "if (kind !== 'Model' || type !== 'LodGroup' || id !== '') continue",
    noticed: {
      unit: 'test/renderer/viewer/models/reading/fbx/read-fbx.test.ts',
      title: 'of levels of detail the first is drawn',
    },
  },
  {
    name: 'a USD shows a variant that is not the chosen one',
    file: 'src-renderer/viewer/models/reading/usd/usd-variants.ts',
    text: 'if (choice !== (outside[set] ?? choicesOf(specs[prim]?.fields)[set])) {',
    instead: 'if (choice === (outside[set] ?? choicesOf(specs[prim]?.fields)[set])) {',
    noticed: {
      unit: 'test/renderer/viewer/models/reading/usd/usd-variants.test.ts',
      title: 'is drawn and the other one told',
    },
  },
  {
    name: 'a part of a 3MF in a file of its own is sized in the unit of another',
    file: 'src-renderer/viewer/models/reading/3mf/read-3mf.ts',
    text: 'home === part ? 1 : unitOf(home) / unitOf(part)',
    instead: 'home === part ? 1 : unitOf(part) / unitOf(part)',
    noticed: { unit: 'test/renderer/viewer/models/reading/3mf/read-3mf.test.ts', title: 'has its own unit' },
  },
  {
    name: 'the colours that a PNG names by numbers are taken as sRGB',
    file: 'src-main/rasters/pictures/open-picture.ts',
    text: "name === 'png' ? nameColours(stored)",
    instead: "name === 'png' && stored.length === 0 ? nameColours(stored)",
    noticed: { unit: 'test/main/rasters/pictures/png/named-colours.test.ts', title: 'and that is told' },
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
  {
    name: 'a model that takes all of the memory is read on',
    file: 'src-renderer/viewer/models/load-model.ts',
    text: "watchMemory(wall, () => fail({ why: 'too-large' }))",
    instead: 'watchMemory(wall, () => undefined)',
    noticed: { unit: 'test/renderer/viewer/models/model-browser.test.ts', title: 'ends the thread beyond the limit' },
  },
]
