// Words for materials, colours and finishes, and what they do to a surface.

/** Linear colour; what a word leaves open is missing. */
type Look = {
  colour?: readonly [red: number, green: number, blue: number]
  metallic?: number
  roughness?: number
}
export type LookWord = { kind: 'material' | 'colour' | 'finish'; words: readonly string[]; look: Look }

const material = (hex: string, metallic: number, roughness: number, ...words: string[]): LookWord => ({
  kind: 'material',
  words,
  look: { colour: linear(hex), metallic, roughness },
})
const colour = (hex: string, ...words: string[]): LookWord => ({
  kind: 'colour',
  words,
  look: { colour: linear(hex) },
})
const finish = (look: Look, ...words: string[]): LookWord => ({ kind: 'finish', words, look })

function linear(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(0), channel(2), channel(4)]
}

const plainLook = { colour: linear('b9b4aa'), metallic: 0, roughness: 0.55 } as const

export const lookWords: readonly LookWord[] = [
  material('ffe29d', 1, 0.22, 'gold', 'golden', '金', '黄金', '金色', '金制', '纯金'),
  material('f7c0a8', 1, 0.24, 'rose gold', '玫瑰金'),
  material('fcfaf5', 1, 0.2, 'silver', '银', '白银', '银色', '银制', '纯银'),
  material('fad1c2', 1, 0.28, 'copper', 'red copper', '铜', '红铜', '紫铜'),
  material('e0b978', 1, 0.3, 'brass', '黄铜'),
  material('b98a52', 1, 0.42, 'bronze', '青铜', '古铜'),
  material('c4c5c7', 1, 0.5, 'iron', '铁', '铸铁'),
  material('ced0d3', 1, 0.32, 'steel', 'stainless steel', 'chrome', '钢', '不锈钢'),
  material('f5f6f6', 1, 0.36, 'aluminium', 'aluminum', '铝'),
  material('c1baae', 1, 0.4, 'titanium', '钛'),
  material('d6d1c9', 1, 0.2, 'platinum', '铂金', '白金'),
  material('6fa884', 0, 0.22, 'jade', 'jadeite', '玉', '玉石', '翡翠', '碧玉'),
  material('eeeadd', 0, 0.25, 'white jade', '白玉', '羊脂玉'),
  material('ece9e4', 0, 0.3, 'marble', '大理石', '汉白玉'),
  material('8f8a86', 0, 0.6, 'granite', '花岗岩'),
  material('d8b98a', 0, 0.9, 'sandstone', '砂岩'),
  material('a09c94', 0, 0.85, 'stone', 'rock', '石', '石头', '石制'),
  material('a8a7a3', 0, 0.9, 'concrete', 'cement', '混凝土', '水泥'),
  material('a9764a', 0, 0.6, 'wood', 'wooden', 'oak', 'teak', '木', '木头', '木制', '实木'),
  material('6e2f22', 0, 0.5, 'rosewood', 'sandalwood', 'mahogany', '红木', '檀木'),
  material('e0bd86', 0, 0.65, 'pine', 'basswood', '松木', '椴木'),
  material('f6f4ef', 0, 0.12, 'porcelain', '瓷', '瓷器', '陶瓷'),
  material('efe9dd', 0, 0.2, 'ceramic'),
  material('b8653f', 0, 0.85, 'clay', 'terracotta', '陶', '陶土', '粘土'),
  material('dff0f2', 0, 0.04, 'glass', '玻璃'),
  material('f4f1ec', 0, 0.9, 'plaster', 'gypsum', '石膏'),
  material('d9d9d6', 0, 0.4, 'plastic', 'resin', '塑料', '树脂'),
  material('2f2f31', 0, 0.9, 'rubber', '橡胶'),
  material('e9dca8', 0, 0.45, 'wax', '蜡'),
  material('5b3420', 0, 0.4, 'chocolate', '巧克力'),
  material('a5102a', 0, 0.1, 'ruby', '红宝石'),
  material('12804a', 0, 0.1, 'emerald', '祖母绿'),
  material('173f9c', 0, 0.1, 'sapphire', '蓝宝石'),
  material('d98a1e', 0, 0.15, 'amber', '琥珀'),
  material('f3ece2', 0, 0.2, 'pearl', 'ivory', '珍珠', '象牙'),
  material('16151a', 0, 0.1, 'obsidian', '黑曜石'),
  colour('c8202a', 'red', '红', '红色'),
  colour('e8742c', 'orange', '橙', '橙色', '橘色'),
  colour('f0c42a', 'yellow', '黄', '黄色'),
  colour('2f9e4b', 'green', '绿', '绿色'),
  colour('1e9aa0', 'teal', 'cyan', 'turquoise', '青', '青色'),
  colour('2459c4', 'blue', '蓝', '蓝色'),
  colour('7a3fb0', 'purple', 'violet', '紫', '紫色'),
  colour('ef8fb0', 'pink', '粉', '粉色', '粉红'),
  colour('70452a', 'brown', '棕', '棕色', '褐色'),
  colour('f4f4f2', 'white', '白', '白色'),
  colour('1c1c1e', 'black', '黑', '黑色'),
  colour('8a8a8c', 'grey', 'gray', '灰', '灰色'),
  finish({ roughness: 0.12 }, 'shiny', 'glossy', 'polished', '光滑', '抛光', '闪亮', '亮'),
  finish({ roughness: 0.85 }, 'matte', 'matt', 'rough', '哑光', '磨砂', '粗糙'),
  finish({ metallic: 1, roughness: 0.3 }, 'metal', 'metallic', '金属'),
]

/** The first material, then the first colour, then the first finish on top of the plain look. */
export function mixLooks(words: readonly LookWord[]): Required<Look> {
  const first = (kind: LookWord['kind']) => words.find((word) => word.kind === kind)?.look
  return { ...plainLook, ...first('material'), ...first('finish'), ...first('colour') }
}
