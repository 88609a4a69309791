// Files of words that say one thing very many times where others say it a few times: attributes, names, open tags, corners.
import { strToU8, zipSync } from 'fflate'
import type { Bomb } from './model-bombs.ts'

const body = `<resources><object id="1"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/>
  </vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh></object></resources><build><item objectid="1"/></build>`
const model = (attributes: string, before: string) =>
  strToU8(`<model unit="millimeter" ${attributes}>${before}${body}</model>`)
const of3mf = (parts: () => Record<string, Uint8Array>): Bomb => ({
  format: '3mf',
  why: 'too-large',
  bytes: () => zipSync(parts()),
})
/** Each of its own name, as one that is said twice is damage. */
const attributes = Array.from({ length: 1_000_000 }, (_, i) => `a${i.toString(36)}=""`).join(' ')
const other = 'xmlns:z="http://z"'
const inOneAnother = (name: (i: number) => string) => {
  const names = Array.from({ length: 300_000 }, (_, i) => `z:${name(i)}`)
  return `${names.map((tag) => `<${tag}>`).join('')}${names
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')}`
}

export const textBombs: Readonly<Record<string, Bomb>> = {
  'a model of a million attributes (3mf)': of3mf(() => ({ '3D/3dmodel.model': model(attributes, '') })),
  'a note of a million attributes (3mf)': of3mf(() => ({
    '3D/3dmodel.model': model('', `<metadata ${attributes}/>`),
  })),
  'relations of a million attributes (3mf)': of3mf(() => ({
    '_rels/.rels': strToU8(`<Relationships ${attributes}/>`),
    '3D/3dmodel.model': model('', ''),
  })),
  'a name of ten million letters (3mf)': of3mf(() => ({
    '3D/3dmodel.model': model('', `<${'a'.repeat(10_000_000)}/>`),
  })),
  'a unit of ten million letters (3mf)': of3mf(() => ({
    '3D/3dmodel.model': strToU8(`<model unit="${'a'.repeat(10_000_000)}">${body}</model>`),
  })),
  'foreign tags in one another (3mf)': of3mf(() => ({
    '3D/3dmodel.model': model(
      other,
      inOneAnother(() => 'a'),
    ),
  })),
  'foreign tags of many names in one another (3mf)': of3mf(() => ({
    '3D/3dmodel.model': model(
      other,
      inOneAnother((i) => `a${i}`),
    ),
  })),
  'two hundred thousand prefixes that nobody uses (3mf)': of3mf(() => ({
    '3D/3dmodel.model': model(
      '',
      Array.from({ length: 2000 }, (_, i) => {
        const spaces = Array.from({ length: 100 }, (_, k) => `xmlns:p${i * 100 + k}=""`)
        return `<resources ${spaces.join(' ')}></resources>`
      }).join(''),
    ),
  })),
  'seven hundred thousand faces before their points (obj)': {
    format: 'obj',
    why: 'too-large',
    bytes: () => strToU8(`${'f 1 2 3 1 2 3 1 2\n'.repeat(700_000)}v 0 0 0\nv 1 0 0\nv 0 1 0\n`),
  },
  'a facet of a million corners (stl)': {
    format: 'stl',
    why: 'too-large',
    bytes: () =>
      strToU8(
        `solid a\nfacet normal 0 0 1\nouter loop\n${'vertex 0 0 0\n'.repeat(1_000_000)}vertex 1 0 0\nvertex 1 1 0\nendloop\nendfacet\nendsolid a\n`,
      ),
  },
}
