// Stones: veins, crystals, chips and layers, matt or with a low polish.
import { smoothStep } from '../../filters/plane.ts'
import { linearColour } from './linear-light.ts'
import { blend, type Finish, type Linear, type Material, scale, tint } from './material.ts'
import { cellHit } from './noise.ts'

const finish: Finish = {
  depth: 0.1,
  polish: 0.0016,
  gloss: 0.7,
  scatter: null,
  ground: 0.3,
  exposure: 0.95,
}

const marbleWhite = linearColour(0xdfdad2)
const marbleGrey = linearColour(0xa5a6aa)
const veinGrey = linearColour(0x4c5058)
const veinGold = linearColour(0xb08d58)

const marble: Material = {
  finish: { ...finish, gloss: 1.2, scatter: { share: 0.25, reach: 0.008, tint: [1, 1, 1] } },
  paint: (noise) => (place, out) => {
    const u = place.u + 0.05 * place.z
    const v = place.v + 0.03 * place.z
    const bend = noise.clouds(u * 1.7, v * 1.7, 5)
    const along = 0.8 * u - 0.6 * v
    const across = 0.6 * u + 0.8 * v
    const wide = Math.abs(noise.smooth2(across * 3.1 + 0.95 * bend, along * 0.9 + 0.5 * bend))
    const thin = Math.abs(noise.smooth2(across * 5.5 - 1.5 * bend + 9, along * 2.1 + 1.1 * bend))
    const width = 0.5 + 0.9 * noise.clouds(u * 3.3 + 40, v * 3.3, 2)
    const cloud = noise.clouds(across * 2.4 + bend, along * 1.3, 4)
    blend(out, marbleWhite, marbleGrey, 0.75 * smoothStep(-0.05, 0.6, cloud) + 0.7 * (1 - smoothStep(0, 0.3, wide)))
    tint(out, veinGold, 0.35 * (1 - smoothStep(0.02, 0.14, wide)) * smoothStep(-0.1, 0.4, cloud + bend))
    tint(out, veinGrey, 0.85 * (1 - smoothStep(0.1 * width * 0.15, 0.1 * Math.max(0.12, width), wide)))
    tint(out, veinGrey, 0.65 * smoothStep(0.1, 0.8, width) * (1 - smoothStep(0, 0.035, thin)))
    out.metal = 0
    out.roughness = 0.22
  },
}

const snow = linearColour(0xe9e8e5)
const snowGrey = linearColour(0xd3d5d8)

const whiteMarble: Material = {
  finish: {
    ...finish,
    gloss: 0.5,
    scatter: { share: 0.28, reach: 0.008, tint: [1, 1, 1.01] },
    ground: 0.22,
    exposure: 0.9,
  },
  paint: (noise) => (place, out) => {
    const { u, v } = place
    const bend = noise.clouds(u * 2, v * 2, 3)
    const drift = noise.clouds(u * 1.6 + bend, v * 3.4 + bend, 4)
    const sugar = noise.smooth2(u * 420, v * 420) + 0.6 * noise.smooth2(u * 210, v * 210)
    blend(out, snow, snowGrey, 0.25 + 0.9 * smoothStep(0.05, 0.6, drift))
    scale(out, 1 + 0.05 * sugar)
    out.metal = 0
    out.roughness = 0.4 + 0.1 * sugar
    out.bump = (0.05 / 300) * sugar
  },
}

const feldspar: readonly Linear[] = [0xc2aca1, 0xccc2bb, 0xb8a093, 0xd6d0ca].map(linearColour)
const quartz: readonly Linear[] = [0xa3a2a3, 0xb4b3b4, 0x949496].map(linearColour)
const mica = linearColour(0x38373a)

const granite: Material = {
  finish: { ...finish, gloss: 1 },
  paint: (noise) => {
    const coarse = cellHit()
    const fine = cellHit()
    return (place, out) => {
      const { u, v } = place
      const bend = 0.35 * noise.smooth2(u * 90, v * 90)
      const bend2 = 0.35 * noise.smooth2(u * 90 + 40, v * 90)
      noise.cells(u * 110 + bend, v * 110 + bend2, coarse)
      noise.cells(u * 190 + bend, v * 190 - bend2, fine)
      const kinds = coarse.chance < 0.52 ? feldspar : quartz
      const pick = kinds[Math.floor(coarse.chance * 97) % kinds.length] as Linear
      out.red = pick[0]
      out.green = pick[1]
      out.blue = pick[2]
      scale(out, 0.88 + 0.24 * fine.chance)
      const dark = smoothStep(0.8, 0.86, fine.chance + 0.16 * noise.smooth2(u * 22, v * 22))
      tint(out, mica, dark)
      scale(out, 1 - 0.25 * (1 - smoothStep(0, 0.12, coarse.second - coarse.near)))
      out.metal = 0
      out.roughness = 0.2 + 0.2 * coarse.chance
      out.bump = (0.04 / 90) * coarse.chance
    }
  },
}

const cement = linearColour(0xc9c3b8)
const chips: readonly Linear[] = [0xa9604f, 0x5a746b, 0xd0a866, 0x5e5d5f, 0xf0ece4, 0x8f9aa0, 0xc59883, 0xe2dacb].map(
  linearColour,
)

const terrazzo: Material = {
  finish: { ...finish, gloss: 1.2, exposure: 0.88 },
  paint: (noise) => {
    const large = cellHit()
    const small = cellHit()
    return (place, out) => {
      const { u, v } = place
      const grain = noise.smooth2(u * 260, v * 260)
      blend(out, cement, marbleGrey, 0.15 + 0.12 * grain + 0.3 * noise.clouds(u * 4, v * 4, 2))
      noise.cells(u * 74, v * 74, small)
      if (small.chance > 0.35) chip(out, small, 0.12 + 0.1 * small.chance)
      noise.cells(u * 30 + 3, v * 30, large)
      if (large.chance > 0.3) chip(out, large, 0.16 + 0.12 * large.chance)
      scale(out, 1 + 0.03 * grain)
      out.metal = 0
      out.roughness = 0.18
    }
  },
}

/** A broken piece: the inside of its cell, with straight edges. */
function chip(out: Parameters<typeof tint>[0], cell: ReturnType<typeof cellHit>, gap: number): void {
  const inside = smoothStep(gap, gap + 0.03, cell.second - cell.near)
  if (inside <= 0) return
  tint(out, chips[Math.floor(cell.chance * 991) % chips.length] as Linear, inside)
}

const sand = linearColour(0xcfa877)
const sandPale = linearColour(0xe2c79b)
const sandRust = linearColour(0xa8693c)

const sandstone: Material = {
  finish: { ...finish, gloss: 0.12, exposure: 1 },
  paint: (noise) => (place, out) => {
    const { u, v, z } = place
    const bend = noise.clouds(u * 1.6, v * 1.6, 3)
    const layer = v * 9 + 1.6 * bend + 0.9 * z
    const band = noise.clouds(layer, u * 0.35, 3)
    const fine = noise.smooth2(layer * 6, u * 1.2)
    const grain = noise.smooth2(u * 330, v * 330) + 0.7 * noise.smooth2(u * 170, v * 170)
    blend(out, sand, sandPale, 0.5 + 1.1 * band + 0.18 * fine)
    tint(out, sandRust, 0.75 * smoothStep(0.15, 0.55, -band + 0.25 * fine))
    scale(out, 1 + 0.16 * grain)
    out.metal = 0
    out.roughness = 0.95
    out.bump = (0.22 / 250) * grain
  },
}

const waxYellow = linearColour(0xb3b074)
const waxGreen = linearColour(0x84905a)
const waxPale = linearColour(0xd3cda0)
const waxFleck = linearColour(0x4a3a2a)

const qingtianStone: Material = {
  finish: { ...finish, polish: 0.0022, gloss: 0.75, scatter: { share: 0.4, reach: 0.013, tint: [1.02, 1, 0.92] } },
  paint: (noise) => (place, out) => {
    const { u, v } = place
    const cloud = noise.clouds(u * 3, v * 3, 4)
    const flow = noise.clouds(u * 3 + 2 * cloud, v * 7 - cloud, 4)
    blend(out, waxYellow, waxGreen, 0.4 + 1.3 * cloud)
    tint(out, waxPale, 0.75 * smoothStep(0.05, 0.5, flow))
    const crowd = noise.clouds(u * 3.5 - 9, v * 3.5, 3)
    const fleck = noise.clouds(u * 30 + 2 * flow, v * 30, 4)
    tint(out, waxFleck, 0.8 * smoothStep(0.42, 0.56, fleck + 0.55 * crowd))
    tint(out, waxFleck, 0.3 * smoothStep(0.3, 0.6, crowd + 0.3 * fleck))
    out.metal = 0
    out.roughness = 0.3
  },
}

/** The stones by name. */
export const stones = {
  marble,
  granite,
  terrazzo,
  sandstone,
  qingtian_stone: qingtianStone,
  white_marble: whiteMarble,
} as const
