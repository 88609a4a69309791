// The samples that come with the app, under names in the person's language: their files, and so their orders and results, have these.
import { views } from '../../src-shared/destination.ts'
import { studio } from '../bridge.ts'
import type { Translate } from '../text/use-text.ts'
import { notifyThrown } from './notices.ts'

const samples = ['cameo', 'floral-ornament', 'lettering-seal', 'line-art-koi', 'medallion', 'wood-ornament'] as const

/** Single pictures for any order. */
export function addSamples(t: Translate): void {
  const names = samples.map((name) => [name, t(`samples.${name}`)])
  void studio.tray.addSamples('pictures', Object.fromEntries(names)).catch(notifyThrown)
}

/** A figure from its four sides, whose names bring each to its place. */
export function addFigure(t: Translate): void {
  const names = views.map((view) => [`figure-${view}`, t(`samples.figure-${view}`)])
  void studio.tray.addSamples('figure', Object.fromEntries(names)).catch(notifyThrown)
}
