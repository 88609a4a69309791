// The fonts that a drawing's letters are drawn with: those it names where this computer has them, else their usual stand-ins.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withSigns } from '../drawing/drawing-tags.ts'
import type { FontFace } from './font-faces.ts'
import { unpackWoff } from './unpack-woff.ts'

type ChosenFonts = {
  /** The drawing, naming only families that are in `fonts`. */
  drawing: string
  fonts: Uint8Array[]
  /** The family of letters without one. */
  family: string
}

const sans = ['Arial', 'Helvetica', 'Helvetica Neue', 'Segoe UI', 'Liberation Sans', 'DejaVu Sans', 'Noto Sans']
const serif = ['Times New Roman', 'Times', 'Liberation Serif', 'DejaVu Serif', 'Noto Serif']
const mono = ['Courier New', 'Courier', 'Menlo', 'Consolas', 'Liberation Mono', 'DejaVu Sans Mono', 'Noto Sans Mono']
const cursive = ['Comic Sans MS', 'Apple Chancery', 'Snell Roundhand', ...serif]
const fantasy = ['Impact', 'Papyrus', ...sans]
/** Families with the letters that Latin ones lack. */
const wide = [
  'PingFang SC',
  'Hiragino Sans GB',
  'Microsoft YaHei',
  'Noto Sans CJK SC',
  'Noto Sans SC',
  'Arial Unicode MS',
]
const standIns: ReadonlyMap<string, readonly string[]> = new Map([
  ...['sans-serif', 'system-ui', 'arial', 'helvetica', 'verdana', 'tahoma'].map((name) => [name, sans] as const),
  ...['serif', 'times new roman', 'times', 'georgia', 'garamond'].map((name) => [name, serif] as const),
  ...['monospace', 'courier new', 'courier', 'consolas', 'menlo'].map((name) => [name, mono] as const),
  ...['noto sans sc', 'pingfang sc', 'microsoft yahei', 'simhei', 'simsun'].map((name) => [name, wide] as const),
  ['cursive', cursive],
  ['fantasy', fantasy],
])
/** Bytes of fonts that are given to one drawing. */
const mostBytes = 96 * 1024 * 1024
const [shippedFamily, shipped, shippedWide] = ['Noto Sans', 'noto-sans-bold.woff', 'noto-sans-sc-bold.woff']

const name = String.raw`(?:'[^']*'|&quot;[^&]*&quot;|&apos;[^&]*&apos;|"[^"]*"|[\p{L}\d_-]+(?:\s+[\p{L}\d_-]+)*)`
const list = String.raw`${name}(?:\s*,\s*${name})*`
/** A list of families, as a style or as an attribute of its own. */
const families = new RegExp(String.raw`(font-family\s*:\s*)(${list})|(font-family\s*=\s*)(?:"([^"]*)"|'([^']*)')`, 'gu')

/** `faces` are those of this computer; `folder` holds the app's own fonts, for what it has no font for. */
export async function chooseFonts(drawing: string, faces: readonly FontFace[], folder?: string): Promise<ChosenFonts> {
  const byFamily = new Map<string, FontFace[]>()
  for (const face of faces)
    for (const family of face.families) byFamily.set(family, [...(byFamily.get(family) ?? []), face])
  const has = (family: string) => byFamily.get(family.toLowerCase())?.[0]?.name
  const present = (asked: readonly string[]) => {
    for (const family of asked) {
      const found =
        has(family) ?? (standIns.get(family.toLowerCase()) ?? []).map(has).find((each) => each !== undefined)
      if (found !== undefined) return found
    }
    return undefined
  }
  const usual = present(['serif', 'sans-serif']) ?? faces[0]?.name ?? shippedFamily
  const chosen = new Set<string>()
  const choose = (asked: string) => {
    const family = present(namesIn(asked)) ?? usual
    chosen.add(family)
    return family
  }
  const named = drawing.replaceAll(families, (_all, style, styleList, attribute, double, single) =>
    style ? `${style}${cssName(choose(styleList))}` : `${attribute}"${choose(double ?? single).replaceAll('"', '')}"`,
  )
  chosen.add(usual)
  // Letters may be written by their numbers.
  const isWide = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(
    withSigns(drawing, true),
  )
  const found = isWide ? wide.map(has).find((family) => family !== undefined) : undefined
  // Plain fonts have the letters of more scripts than others.
  for (const family of [found, isWide ? present(['sans-serif']) : undefined])
    if (family !== undefined) chosen.add(family)
  const fonts = await readFonts([...chosen].flatMap((family) => byFamily.get(family.toLowerCase()) ?? []))
  if (folder !== undefined) {
    if (fonts.length === 0) fonts.push(unpackWoff(await readFile(join(folder, shipped))))
    if (isWide && found === undefined) fonts.push(unpackWoff(await readFile(join(folder, shippedWide))))
  }
  return { drawing: named, fonts, family: usual }
}

const namesIn = (text: string) =>
  text
    .replaceAll(/&quot;|&apos;|["']/g, '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Without marks a name would have to be of plain letters; both kinds of marks may stand around the style. */
const cssName = (family: string) => family.replaceAll(/[^\p{L}\d _-]/gu, '')

/** The plain faces first, as far as they go round. */
async function readFonts(faces: readonly FontFace[]): Promise<Uint8Array[]> {
  const odd = ({ weight, italic }: FontFace) =>
    (weight === 400 ? 0 : weight === 700 ? 1 : 1 + Math.abs(weight - 550)) + (italic ? 2 : 0)
  const fonts = new Map<string, Uint8Array>()
  let room = mostBytes
  for (const { path, bytes } of [...faces].sort((a, b) => odd(a) - odd(b))) {
    if (fonts.has(path) || bytes > room) continue
    const font = await readFile(path).catch(() => undefined)
    if (!font) continue
    fonts.set(path, font)
    room -= font.length
  }
  return [...fonts.values()]
}
