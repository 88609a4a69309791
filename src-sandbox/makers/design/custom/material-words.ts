// The materials that a free prompt can name. Specification: POST /design/jobs, mode custom.
import type { MaterialName } from '../materials/material-name.ts'

type MaterialWord = { english: readonly string[]; chinese: readonly string[]; material: MaterialName }

/** Each makes the picture so far a relief in that material, as the material modes do. */
export const materialWords: readonly MaterialWord[] = [
  { english: ['gold', 'golden'], chinese: ['黄金', '金色', '纯金', '金质'], material: 'gold' },
  { english: ['silver'], chinese: ['白银', '银色', '纯银', '银质'], material: 'silver' },
  { english: ['copper'], chinese: ['铜色', '铜质', '紫铜'], material: 'copper' },
  { english: ['red copper'], chinese: ['红铜'], material: 'red_copper' },
  { english: ['brass'], chinese: ['黄铜'], material: 'brass' },
  { english: ['bronze', 'antique bronze'], chinese: ['青铜', '古铜'], material: 'antique_bronze' },
  { english: ['aluminum', 'aluminium'], chinese: ['铝合金', '铝'], material: 'aluminum' },
  { english: ['chrome'], chinese: ['镀铬'], material: 'chrome' },
  {
    english: ['jade', 'green jade', 'dark green jade'],
    chinese: ['碧玉', '玉石', '玉质', '玉雕'],
    material: 'dark_green_jade',
  },
  { english: ['white jade'], chinese: ['白玉', '羊脂玉'], material: 'white_jade' },
  { english: ['yellow jade'], chinese: ['黄玉'], material: 'yellow_jade' },
  { english: ['black jade'], chinese: ['墨玉'], material: 'black_jade' },
  { english: ['icy jadeite', 'jadeite'], chinese: ['冰种翡翠', '冰种', '翡翠'], material: 'icy_jadeite' },
  { english: ['glutinous jadeite'], chinese: ['糯种翡翠', '糯种'], material: 'glutinous_jadeite' },
  { english: ['marble'], chinese: ['大理石'], material: 'marble' },
  { english: ['white marble'], chinese: ['汉白玉', '白色大理石'], material: 'white_marble' },
  { english: ['granite'], chinese: ['花岗岩', '花岗石'], material: 'granite' },
  { english: ['terrazzo'], chinese: ['水磨石'], material: 'terrazzo' },
  { english: ['sandstone'], chinese: ['砂岩'], material: 'sandstone' },
  { english: ['qingtian stone'], chinese: ['青田石'], material: 'qingtian_stone' },
  { english: ['wood', 'wooden', 'teak'], chinese: ['柚木', '木雕', '木质'], material: 'teak' },
  { english: ['rosewood'], chinese: ['红木', '花梨'], material: 'rosewood' },
  { english: ['nanmu'], chinese: ['楠木'], material: 'nanmu' },
  { english: ['sandalwood'], chinese: ['檀木', '紫檀'], material: 'sandalwood' },
  { english: ['basswood'], chinese: ['椴木'], material: 'basswood' },
  { english: ['pine'], chinese: ['松木'], material: 'pine' },
  { english: ['clay'], chinese: ['陶土', '泥塑'], material: 'clay' },
  { english: ['paper relief', 'embossed paper'], chinese: ['纸浮雕', '纸张压纹'], material: 'paper' },
  { english: ['gold foil', 'hot foil'], chinese: ['烫金'], material: 'foil-gold' },
  { english: ['silver foil'], chinese: ['烫银'], material: 'foil-silver' },
]
