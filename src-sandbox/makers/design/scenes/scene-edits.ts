// The edits of this group, by mode. Specification: POST /design/jobs, preset mode ids.
import type { PictureEdit } from '../design-edit.ts'
import { aluminumDoorRelief } from './carvings/aluminum-door-relief.ts'
import {
  jadeCarvingPhotography,
  stoneCarvingPhotography,
  woodCarvingPhotography,
} from './carvings/carving-photography.ts'
import { hotFoilRelief } from './carvings/hot-foil-relief.ts'
import { jadeCarvingDesign, jadeManuscriptToCarving } from './carvings/jade-carving.ts'
import { lighterRelief } from './carvings/lighter-relief.ts'
import { paperEmboss } from './carvings/paper-emboss.ts'
import { illustration2d } from './drawn/illustration-2d.ts'
import { jadeManuscript } from './drawn/jade-manuscript.ts'
import { textTexture } from './drawn/text-texture.ts'
import { jewelryDesign } from './jewelry/jewelry-design.ts'
import { jewelryPhotography } from './jewelry/jewelry-photography.ts'
import { jewelryRetouch } from './jewelry/jewelry-retouch.ts'
import { jewelrySketchRender } from './jewelry/jewelry-sketch-render.ts'
import { jewelryVariation } from './jewelry/jewelry-variation.ts'
import { dielineToPackaging } from './packaging/dieline-to-packaging.ts'
import { packagingMockup } from './packaging/packaging-mockup.ts'
import { packagingToDieline } from './packaging/packaging-to-dieline.ts'
import { productPhotography } from './product-photography.ts'
import { componentBreakdown } from './sheets/component-breakdown.ts'
import { fourViewSheet } from './sheets/four-view-sheet.ts'
import { imageTo3dConcept } from './sheets/image-to-3d-concept.ts'
import { fridgeMagnetDesign } from './toys/fridge-magnet-design.ts'
import { ipCharacterDesign } from './toys/ip-character-design.ts'
import { lineArtToPvc } from './toys/line-art-to-pvc.ts'
import { pvcRender } from './toys/pvc-render.ts'

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
