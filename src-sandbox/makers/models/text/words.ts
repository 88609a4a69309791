// The words that text to model understands, apart from those of plaques. Every word of a prompt must be one of them.
import { type LookWord, lookWords } from './looks.ts'
import type { Noun } from './nouns/noun.ts'
import { nouns } from './nouns/nouns.ts'

export type Form = 'tall' | 'short' | 'flat' | 'thick' | 'wide' | 'twisted' | 'hollow'

/** `above` is English "A on B", `carries` is Chinese "A上的B". */
export type Relation = 'beside' | 'above' | 'below' | 'carries'

export type Word =
  | { kind: 'noun'; noun: Noun }
  | { kind: 'look'; look: LookWord }
  | { kind: 'form'; form: Form }
  | { kind: 'size'; factor: number }
  | { kind: 'count'; count: number }
  | { kind: 'relation'; relation: Relation }
  | { kind: 'filler' }

const forms: Record<Form, readonly string[]> = {
  tall: ['tall', 'high', 'long', 'elongated', 'slim', 'slender', '高', '长', '细长', '高高'],
  short: ['short', 'low', 'squat', '矮', '短'],
  flat: ['flat', 'flattened', 'thin', '扁', '扁平', '薄'],
  thick: ['thick', 'deep', '厚', '粗'],
  wide: ['wide', 'broad', '宽'],
  twisted: ['twisted', 'spiral', 'spiralled', '扭曲', '扭转', '螺旋'],
  hollow: ['hollow', '空心', '中空'],
}

const sizes: readonly (readonly [number, readonly string[]])[] = [
  [0.25, ['tiny', 'miniature', 'mini', '微小', '迷你']],
  [0.5, ['small', 'little', '小', '小小']],
  [2, ['big', 'large', '大', '大大']],
  [4, ['huge', 'giant', 'gigantic', '巨大']],
]

const counts: readonly (readonly string[])[] = [
  ['two', '两', '二', 'a pair of', '一对', '一双'],
  ['three', '三'],
  ['four', '四'],
  ['five', '五'],
  ['six', '六'],
  ['seven', '七'],
  ['eight', '八'],
]

const relations: Record<Relation, readonly string[]> = {
  beside: ['and', 'with', 'plus', 'beside', 'next to', '和', '与', '加', '及', '跟', '旁边'],
  above: ['on', 'on top of', 'onto', 'atop', 'above', 'over', 'standing on', 'sitting on'],
  below: ['under', 'below', 'beneath', 'underneath'],
  carries: ['上', '上面', '上方', '上边'],
}

const fillers: readonly string[] = [
  ...[
    'a',
    'an',
    'the',
    'one',
    'of',
    'from',
    'in',
    'made of',
    'made from',
    'made out of',
    'made in',
    'please',
    'simple',
  ],
  ...[
    'make',
    'create',
    'model',
    'generate',
    'design',
    'show',
    'me',
    'it',
    'is',
    'that',
    '3d',
    'shape',
    'shaped',
    'solid',
  ],
  ...['object', 'regular', 'perfect', 'smooth', 'nice', 'beautiful', 'very', 'coloured', 'colored', 'some'],
  ...['single', 'i', 'want', 'need', 'would', 'like', 'geometric', 'basic', 'clean', 'low poly', 'in size'],
  ...[
    '一',
    '个',
    '一个',
    '只',
    '一只',
    '块',
    '一块',
    '枚',
    '一枚',
    '颗',
    '一颗',
    '件',
    '一件',
    '条',
    '根',
    '把',
    '朵',
    '一朵',
  ],
  ...[
    '的',
    '色',
    '制',
    '制成',
    '做',
    '做的',
    '做成',
    '请',
    '生成',
    '制作',
    '创建',
    '设计',
    '模型',
    '三维',
    '立体',
    '形状',
    '实心',
  ],
  ...['质', '材质', '材料', '简单', '漂亮', '美丽', '我', '要', '想要', '有', '在', '是', '用', '由', '带', '放', '支'],
]

/** Every phrase with its meaning. */
export const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...fillers.map((word): [string, Word] => [word, { kind: 'filler' }]),
  ...counts.flatMap((list, i) => list.map((word): [string, Word] => [word, { kind: 'count', count: i + 2 }])),
  ...sizes.flatMap(([factor, list]) => list.map((word): [string, Word] => [word, { kind: 'size', factor }])),
  ...named(forms, (form): Word => ({ kind: 'form', form })),
  ...named(relations, (relation): Word => ({ kind: 'relation', relation })),
  ...lookWords.flatMap((look) => look.words.map((word): [string, Word] => [word, { kind: 'look', look }])),
  ...nouns.flatMap((noun) => noun.words.map((word): [string, Word] => [word, { kind: 'noun', noun }])),
])

function named<Name extends string>(
  lists: Record<Name, readonly string[]>,
  meaning: (name: Name) => Word,
): [string, Word][] {
  return (Object.keys(lists) as Name[]).flatMap((name) =>
    lists[name].map((word): [string, Word] => [word, meaning(name)]),
  )
}
