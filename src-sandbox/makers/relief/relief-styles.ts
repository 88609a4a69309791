// How each of the twenty relief styles turns form, tone, detail and lines into height. Specification: POST /jobs,
// style.
import { type ReliefStyle, reliefStyles } from '../../../src-shared/service/relief.ts'
import { type StyleLevels, styleLevels } from './style-levels.ts'

/** Lengths are shares of the picture's longest edge; gains are relative to a form of height 1. */
type Sculpting = {
  /** Over which length silhouettes round down to the ground. */
  rounding: number
  /** 0: the form is a level cushion; 1: it bulges up to the middle of the shape. */
  dome: number
  /** How deep the picture's own edges cut into the form. */
  creases: number
  form: number
  tone: number
  detail: number
  fine: number
  detailRadius: number
  /** Difference of lightness that counts as an edge; smaller is crisper. */
  edge: number
  /** 0: detail as strong as in the picture; 1: equally strong in dull and contrasty places. */
  evenness: number
  /** Steepest slope that passes nearly unchanged, in heights per longest edge. */
  slope: number
  smoothing: number
  /** Gain of drawn lines and contours: raised when positive, cut when negative. */
  lines: number
  lineWidth: number
  /** Share of the height that a stitched or hatched surface takes. */
  thread: number
  hatch: number
  /** Evens out left and right, and brings the lower part of a scene forward. */
  balance: number
  /** Arches the whole across its shorter side, as on a band. */
  crown: number
  /** Width of the level margin left for a rim. */
  margin: number
  /** Plateaus with bevelled edges instead of sculpture; `grow` thickens strokes, `bulge` rounds the tops, which are level at 0 and a `model_weight` up to 0.5. */
  plateau: { bevel: number; grow: number; bulge: number; levels: number } | null
}

export type StyleLook = Sculpting & { levels: StyleLevels }

const plain: Sculpting = {
  rounding: 0.05,
  dome: 0.5,
  creases: 0.5,
  form: 1,
  tone: 0.8,
  detail: 1,
  fine: 0.7,
  detailRadius: 0.012,
  edge: 0.09,
  evenness: 0.4,
  slope: 20,
  smoothing: 0,
  lines: 0,
  lineWidth: 0.0025,
  thread: 0,
  hatch: 0,
  balance: 0,
  crown: 0,
  margin: 0,
  plateau: null,
}

const stone: Sculpting = {
  ...plain,
  rounding: 0.07,
  dome: 0.7,
  creases: 0.8,
  detail: 1.1,
  fine: 0.25,
  detailRadius: 0.018,
  slope: 24,
}
const wood: Sculpting = {
  ...plain,
  rounding: 0.04,
  dome: 0.45,
  creases: 0.9,
  detail: 1.35,
  fine: 0.55,
  detailRadius: 0.01,
  edge: 0.07,
  slope: 30,
}
const jade: Sculpting = {
  ...plain,
  rounding: 0.09,
  dome: 0.65,
  creases: 0.4,
  tone: 0.6,
  detail: 0.7,
  fine: 0.05,
  detailRadius: 0.02,
  edge: 0.14,
  slope: 14,
  smoothing: 0.003,
}
const metal: Sculpting = {
  ...plain,
  rounding: 0.03,
  dome: 0.35,
  creases: 0.7,
  tone: 0.9,
  detail: 1.3,
  fine: 1,
  detailRadius: 0.009,
  edge: 0.06,
  slope: 26,
}
const stamp: Sculpting = {
  ...plain,
  rounding: 0.03,
  dome: 0,
  creases: 0,
  tone: 0,
  detail: 0.12,
  fine: 0,
  edge: 0.12,
  slope: 400,
}

const sculpting: Record<ReliefStyle, Sculpting> = {
  general: plain,
  JewelryMoldsUniversal: {
    ...plain,
    rounding: 0.025,
    dome: 0.45,
    creases: 0.8,
    detail: 1.5,
    fine: 1.2,
    detailRadius: 0.007,
    edge: 0.05,
    evenness: 0.7,
    slope: 30,
  },
  JewelryMoldsCommemorativeCoin: {
    ...plain,
    rounding: 0.012,
    dome: 0.15,
    creases: 0.35,
    form: 0.7,
    tone: 0.6,
    detail: 1.5,
    fine: 1.3,
    detailRadius: 0.008,
    edge: 0.05,
    evenness: 0.8,
    slope: 9,
    margin: 0.04,
  },
  JewelryMoldsBracelet: {
    ...plain,
    rounding: 0.035,
    dome: 0.3,
    creases: 0.7,
    detail: 1.2,
    fine: 0.6,
    detailRadius: 0.009,
    evenness: 0.6,
    slope: 14,
    smoothing: 0.001,
    crown: 0.35,
  },
  HotStampingBulgingUniversal: { ...stamp, plateau: { bevel: 0.006, grow: 0, bulge: 0.75, levels: 2 } },
  HotStampingThickCharacters: { ...stamp, detail: 0, plateau: { bevel: 0.008, grow: 0.0025, bulge: 0, levels: 1 } },
  HotStampingThinCharacters: { ...stamp, detail: 0, plateau: { bevel: 0.0022, grow: -0.0004, bulge: 0, levels: 2 } },
  EmbroideryTexture: {
    ...plain,
    rounding: 0.02,
    dome: 0.2,
    creases: 1,
    tone: 0.6,
    detail: 0.9,
    fine: 0,
    detailRadius: 0.014,
    edge: 0.12,
    slope: 16,
    smoothing: 0.0015,
    thread: 0.1,
  },
  StoneCarvingUniversal: stone,
  StoneCarvingLongChart: {
    ...stone,
    rounding: 0.03,
    dome: 0.25,
    tone: 0.9,
    detail: 1.3,
    evenness: 0.8,
    slope: 16,
    balance: 1,
  },
  StoneCarvingYangHua: {
    ...stone,
    rounding: 0.03,
    dome: 0.2,
    form: 0.45,
    tone: 0.25,
    detail: 0.5,
    fine: 0.1,
    slope: 40,
    lines: 0.9,
    lineWidth: 0.0042,
  },
  WoodCarvingUniversal: wood,
  WoodCarvingLongChart: {
    ...wood,
    rounding: 0.022,
    dome: 0.2,
    tone: 1,
    detail: 1.5,
    evenness: 0.9,
    slope: 20,
    balance: 1,
  },
  WoodCarvingYangHua: {
    ...wood,
    rounding: 0.045,
    dome: 0.5,
    form: 0.75,
    tone: 0.4,
    detail: 0.8,
    fine: 0.2,
    lines: 0.55,
    lineWidth: 0.003,
  },
  JadeMoldsUniversal: jade,
  JadeMoldsPendant: { ...jade, rounding: 0.14, dome: 0.95, form: 1.3, tone: 0.45, detail: 0.6, slope: 22 },
  JadeMoldsBrand: {
    ...jade,
    rounding: 0.016,
    dome: 0.05,
    creases: 0.6,
    form: 0.8,
    tone: 0.7,
    detail: 1.1,
    fine: 0.2,
    detailRadius: 0.012,
    edge: 0.09,
    slope: 9,
    smoothing: 0.0015,
  },
  CopperAluminumUniversal: metal,
  CopperAluminumLighter: {
    ...metal,
    rounding: 0.012,
    dome: 0.15,
    tone: 0.7,
    detail: 1.7,
    fine: 1.5,
    detailRadius: 0.006,
    edge: 0.045,
    evenness: 0.9,
    slope: 12,
  },
  CopperAluminumEngraving: {
    ...metal,
    rounding: 0.01,
    dome: 0,
    creases: 0.2,
    form: 0.8,
    tone: 0.25,
    detail: 0.5,
    fine: 0.4,
    slope: 60,
    lines: -0.6,
    lineWidth: 0.0018,
    hatch: 0.16,
  },
}

function lookOf(style: ReliefStyle): StyleLook {
  return { ...sculpting[style], levels: styleLevels[style] }
}

/** The look of every style. */
export const styleLooks = Object.fromEntries(reliefStyles.map((style) => [style, lookOf(style)])) as Record<
  ReliefStyle,
  StyleLook
>
