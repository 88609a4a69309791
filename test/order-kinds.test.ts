// A kind of order is a module: nothing else names one, and every kind is known on both sides.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { servedKinds } from '../src-main/orders/kinds/served-kinds.ts'
import { kindViews } from '../src-renderer/kinds/kind-views.ts'
import { kinds, orderKinds, orderRequestSchema } from '../src-shared/orders/order-request.ts'
import { jobObjects } from '../src-shared/service/job.ts'
import { imports } from './helpers/source-files.ts'

const root = resolve(import.meta.dirname, '..')
const files = ['src-shared', 'src-main', 'src-renderer'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)
const code = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .join('\n')

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
const every = orderKinds.join('|')
/** `model` is also the word for what an order leaves, so that it counts where a kind is meant. */
const plain = orderKinds.filter((kind) => kind !== 'model').join('|')

/** What has a value for each kind. */
const tables = '\\b(?:of|kinds|forms|steps|listed|servedKinds|kindViews)'

/**
 * A kind in quotes, as a name in a table or taken out of one, as a job of the service or of its ledger, by its own module, or by
 * what its options alone have.
 */
const names = new RegExp(
  [
    `['"\`](${plain})['"\`]`,
    `(kind\\b[\\s:=!?(]*|case |RequestOf<|FieldsOf<)['"\`]model['"\`]`,
    `['"\`]model['"\`]\\s*[=!]==?\\s*(\\w+\\??\\.)*kind\\b`,
    `['"\`](prompt|texture)['"\`]\\s+in\\b`,
    `(^|\\{)\\s*(${every}): `,
    `,\\s*(${plain}): `,
    `[{,]\\s*(${plain})\\s*[,}]`,
    `(?<!['"\`][\\w. -]*)\\w\\??\\.(${plain})\\b`,
    `(?<!['"\`][\\w. -]*)${tables}\\??\\.model\\b`,
    `${tables}(\\?\\.)?\\[['"\`]model['"\`]`,
    `[{,]\\s*model\\s*[,:}][^{}]*=\\s*${tables}\\b(?![[.])`,
    `\\[[^\\]]*['"\`]model['"\`][^\\]]*\\]\\)?\\.(has|includes|indexOf)\\(`,
    `\\bnew (Weak)?(Map|Set)(<.*>)?\\(\\s*\\[(?:[^[\\]]|\\[(?:[^[\\]]|\\[[^[\\]]*\\])*\\])*(?:\\[[^[\\]]*)?['"\`]model['"\`]`,
    `\\.(add|set|get|has|delete|includes|indexOf)\\(\\s*['"\`]model['"\`]`,
    `\\bOrderKind\\b[^=\\n]*=\\s*(\\[[^\\]]*)?['"\`]model['"\`]`,
    `['"\`]model['"\`][^\\n\\[]*\\]?\\)? (as|satisfies) (const satisfies )?(readonly )?(Set<)?OrderKind`,
    `\\b(${orderKinds.flatMap((kind) => [`${kind}_job`, `model_${kind}`]).join('|')})\\b`,
    `\\b(${orderKinds.map(capital).join('|')}) (job|conversion)\\b`,
    `from '[^']*kinds/([\\w-]+-)?(${every})[-./]`,
  ].join('|'),
  'm',
)

/** The modules themselves: files of a `kinds/` that are named after their kind, or lie in its folder. */
const isModule = (file: string) => {
  const [, place = ''] =
    /^(?:src-shared\/orders|src-main\/orders|src-renderer|src-renderer\/create)\/kinds\/(.+)$/.exec(file) ?? []
  return orderKinds.some((kind) => place.startsWith(`${kind}/`) || new RegExp(`^([a-z]+-)?${kind}[-.]`).test(place))
}

/** Each side's list of its modules. */
const registries = [
  'src-shared/orders/order-request.ts',
  'src-main/orders/kinds/served-kinds.ts',
  'src-renderer/kinds/kind-views.ts',
  'src-renderer/create/kinds/forms.ts',
  'src-renderer/create/kinds/kind-fields.ts',
]

/** What has to name them beside these, and what means something else by the same words. */
const mayName: Readonly<Record<string, string>> = {
  'src-main/storage/first-tables.ts': 'is history',
  'src-shared/words/en/kinds.ts': 'has the words',
  'src-renderer/commands/shortcuts.ts': 'names places of the viewer',
  'src-renderer/viewer/together/TogetherPlace.tsx': 'names a viewer',
  'src-renderer/viewer/together/comparable.ts': 'asks for a viewer',
  'src-renderer/viewer/models/reading/3mf/parts-3mf.ts': 'names an element of the format',
  'src-main/rasters/pictures/tiff/tiff-colours.ts': 'names a model of colours',
  'src-shared/service/capabilities.ts': 'names sections of the catalog',
  'src-shared/service/prices.ts': 'is the list of prices',
  'src-shared/service/job.ts': "is the list of the service's jobs",
  'src-main/orders/prices/price-watch.ts': 'compares sections of the catalog',
  'src-main/orders/models/find-model.ts': 'asks whether a job of the service is a model',
  'src-main/orders/models/of-model.ts': 'asks which model a job of the service converted',
  'src-renderer/state/conversions.ts': 'is what the two dialogs of conversions order, which are no form of Create',
  'src-renderer/state/recipes/shipped-recipes.ts': 'is a list of recipes, each with its kinds',
}

it('no file names a kind of order but its modules and the lists of them', () => {
  const naming = files.filter((file) => !isModule(file) && names.test(code(file)))
  const known = [...registries, ...Object.keys(mayName)]
  expect(naming.filter((file) => !known.includes(file))).toEqual([])
  expect(known.filter((file) => !naming.includes(file))).toEqual([])
})

/** What the service says of one family of jobs alone, and who takes it beside the modules. */
const ofOneFamily = /^src-shared\/service\/(relief|design|model)\.ts$/
const mayRead: Readonly<Record<string, string>> = {
  'src-shared/orders/order-request.ts': 'says how deep heights are, whatever kind makes them',
  'src-shared/orders/kinds/kind.ts': 'says the same of a module',
  'src-shared/service/prices.ts': 'is the list of prices',
}

it('what the service says of a kind is read by the modules of kinds: whoever else needs it asks these', () => {
  const sides = ['src-shared/', 'src-main/', 'src-renderer/']
  const reading = new Set(imports.filter(({ to }) => ofOneFamily.test(to)).map(({ from }) => from))
  const beside = [...reading].filter((file) => sides.some((side) => file.startsWith(side)) && !isModule(file))
  expect(beside.sort()).toEqual(Object.keys(mayRead).sort())
})

it('what a kind costs, and what the catalog tells of it, is asked of its module', () => {
  const told = new RegExp(`\\b(${every})Price\\b|\\bcatalog\\??\\.(${every})\\b`)
  const asking = files.filter((file) => told.test(code(file)) && !isModule(file))
  expect(asking).toEqual(['src-shared/service/prices.ts'])
})

it('a kind is seen by whatever name it is taken', () => {
  const seen = [
    "kind === 'relief'",
    'case `design`:',
    'if (kind === `model`)',
    "if ('model' === order.request.kind)",
    "'prompt' in request.options",
    "if (!('texture' in options))",
    'offer.of.design.secondPicture',
    'kinds.model.leaves',
    'forms?.relief',
    "kinds['model']",
    'const { model } = kindViews',
    "['model'].includes(kind)",
    "new Set(['conversion', 'model']).has(kind)",
    "const made = new Set(['model'])",
    "const colours = new Map([\n  ['model', 'red'],\n])",
    "const colours = new Map<string, readonly [number, number]>([['a', [1, 2]], ['model', [3, 4]]])",
    "const colours = new Map([['relief', 'red']])",
    "colours.set('model', 'red')",
    'colours.get(`model`)',
    "made.add('model')",
    "const made: readonly OrderKind[] = ['model']",
    "const made: ReadonlySet<OrderKind> = new Set(['model'])",
    "const usual: OrderKind = 'model'",
    "const usual = 'model' satisfies OrderKind",
    "const made = ['model'] as const satisfies readonly OrderKind[]",
    'const { design, model } = forms',
    'const table = { relief: 1 }',
    'jobPaths.relief_job',
    "case 'Relief job':",
    '/^(Design job|Model conversion) /',
    "import { conversionTo } from '../../src-shared/orders/kinds/conversion.ts'",
    "import { designForm } from './kinds/design/design-form.ts'",
    "import { servedModel } from './kinds/served-model.ts'",
  ]
  expect(seen.filter((line) => !names.test(line))).toEqual([])
  const other = [
    "t('viewer.model.grid')",
    "t('kind.relief')",
    "t('presets.of.model')",
    'const { model } = kinds[kind]',
    "'Relief': 'Relief · Pro'",
    "const colours = frame.model === 'rgb'",
    "const words = new Map([['rgb', 1]])\nconst word = t('model')",
    "import type { Kind } from '../orders/kinds/kind.ts'",
  ]
  expect(other.filter((line) => names.test(line))).toEqual([])
})

it('every kind can be asked for, goes to the service and is shown; each job of the service is one', () => {
  const asked = orderRequestSchema.options.map(({ shape }) => shape.kind.value)
  expect(asked).toEqual(orderKinds)
  expect(Object.keys(servedKinds)).toEqual(Object.keys(kinds))
  expect(Object.keys(kindViews)).toEqual(Object.keys(kinds))
  expect(Object.values(servedKinds).map(({ object }) => object)).toEqual(jobObjects)
})
