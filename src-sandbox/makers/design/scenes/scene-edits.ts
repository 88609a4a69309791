// The edits of this group, by mode. Specification: POST /design/jobs, preset mode ids.
import type { PictureEdit } from '../design-edit.ts'
import { aluminumDoorRelief } from './aluminum-door-relief.ts'
import { jadeCarvingPhotography, stoneCarvingPhotography, woodCarvingPhotography } from './carving-photography.ts'
import { componentBreakdown } from './component-breakdown.ts'
import { dielineToPackaging } from './dieline-to-packaging.ts'
import { fourViewSheet } from './four-view-sheet.ts'
import { fridgeMagnetDesign } from './fridge-magnet-design.ts'
import { hotFoilRelief } from './hot-foil-relief.ts'
import { illustration2d } from './illustration-2d.ts'
import { imageTo3dConcept } from './image-to-3d-concept.ts'
import { ipCharacterDesign } from './ip-character-design.ts'
import { jadeCarvingDesign, jadeManuscriptToCarving } from './jade-carving.ts'
import { jadeManuscript } from './jade-manuscript.ts'
import { jewelryDesign } from './jewelry-design.ts'
import { jewelryPhotography } from './jewelry-photography.ts'
import { jewelryRetouch } from './jewelry-retouch.ts'
import { jewelrySketchRender } from './jewelry-sketch-render.ts'
import { jewelryVariation } from './jewelry-variation.ts'
import { lighterRelief } from './lighter-relief.ts'
import { lineArtToPvc } from './line-art-to-pvc.ts'
import { packagingMockup } from './packaging-mockup.ts'
import { packagingToDieline } from './packaging-to-dieline.ts'
import { paperEmboss } from './paper-emboss.ts'
import { productPhotography } from './product-photography.ts'
import { pvcRender } from './pvc-render.ts'
import { textTexture } from './text-texture.ts'

export const sceneEdits: Readonly<Record<string, PictureEdit>> = {
  image_to_3d_concept: imageTo3dConcept,
  pvc_render: pvcRender,
  line_art_to_pvc: lineArtToPvc,
  four_view_sheet: fourViewSheet,
  fridge_magnet_design: fridgeMagnetDesign,
  ip_character_design: ipCharacterDesign,
  product_photography: productPhotography,
  jewelry_sketch_render: jewelrySketchRender,
  jewelry_design: jewelryDesign,
  jewelry_variation: jewelryVariation,
  jewelry_retouch: jewelryRetouch,
  jewelry_photography: jewelryPhotography,
  paper_emboss: paperEmboss,
  hot_foil_relief: hotFoilRelief,
  text_texture: textTexture,
  packaging_mockup: packagingMockup,
  dieline_to_packaging: dielineToPackaging,
  packaging_to_dieline: packagingToDieline,
  jade_manuscript: jadeManuscript,
  jade_manuscript_to_carving: jadeManuscriptToCarving,
  jade_carving_design: jadeCarvingDesign,
  jade_carving_photography: jadeCarvingPhotography,
  stone_carving_photography: stoneCarvingPhotography,
  wood_carving_photography: woodCarvingPhotography,
  aluminum_door_relief: aluminumDoorRelief,
  lighter_relief: lighterRelief,
  component_breakdown: componentBreakdown,
  illustration_2d: illustration2d,
}
