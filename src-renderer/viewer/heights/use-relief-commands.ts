// What the palette offers for a height map: how it is shaded, what it is made of, its cross-section, measuring, how it is turned, and its picture.
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import { type MaterialId, materialIds } from '../relief/materials.ts'
import type { Turn } from './height-units.ts'
import { type Shading, shadings } from './picture/picture-renderer.ts'
import type { SourceOver } from './picture/use-source-over.ts'
import type { StageTool, ViewerMode } from './viewer-look.ts'

type Given = {
  readonly mode: ViewerMode
  readonly shading: Shading
  readonly onShading: (shading: Shading) => void
  readonly material: MaterialId
  readonly onMaterial: (material: MaterialId) => void
  readonly lineShown: boolean
  readonly onLineShown: (shown: boolean) => void
  readonly tool: StageTool
  readonly onTool: (tool: StageTool) => void
  readonly onTurn: (turn: Turn) => void
  readonly source: SourceOver
  /** Saves a picture of the relief. */
  readonly onPicture: () => void
} & Turn

export function useReliefCommands(given: Given): void {
  const t = useText()
  const { mode, shading, onShading, material, onMaterial, lineShown, onLineShown, tool, onTool } = given
  const { inverted, mirrored, onTurn, source, onPicture } = given
  useCommands(() => {
    const shade = (value: Shading): Command => ({
      id: `here.shading.${value}`,
      group: 'here',
      title: t('command.shading', { name: t(`viewer.shading.${value}`) }),
      also: value === 'backlit' ? t('command.backlit.also') : undefined,
      current: value === shading,
      run: () => onShading(value),
    })
    const dress = (value: MaterialId): Command => ({
      id: `here.material.${value}`,
      group: 'here',
      title: t('command.material', { name: t(`viewer.material.${value}`) }),
      current: value === material,
      many: true,
      run: () => onMaterial(value),
    })
    const line: Command = {
      id: 'here.line',
      group: 'here',
      title: t('command.line3d'),
      run: () => onLineShown(!lineShown),
    }
    const measuring = tool === 'measure'
    const measure: Command = {
      id: 'here.measure',
      group: 'here',
      title: t(measuring ? 'command.measureEnd' : 'command.measureMap'),
      also: t('command.measureMap.also'),
      shortcut: 'heights.measure',
      run: () => onTool(measuring ? 'look' : 'measure'),
    }
    const turn = (name: 'invert' | 'mirror', current: boolean, next: Turn): Command => ({
      id: `here.${name}`,
      group: 'here',
      title: t(`viewer.turn.${name}`),
      also: t('command.turn.also'),
      shortcut: `heights.${name}`,
      current,
      run: () => onTurn(next),
    })
    const turns = [
      turn('invert', inverted, { inverted: !inverted, mirrored }),
      turn('mirror', mirrored, { inverted, mirrored: !mirrored }),
    ]
    const beside: Command = {
      id: 'here.source',
      group: 'here',
      title: t('viewer.source.tool'),
      also: t('command.source.also'),
      current: source.shown,
      reason: source.reason,
      run: source.toggle,
    }
    const picture: Command = {
      id: 'here.reliefPicture',
      group: 'here',
      title: t('command.reliefPicture'),
      also: t('command.modelPicture.also'),
      shortcut: 'relief.picture',
      run: onPicture,
    }
    return [
      measure,
      ...turns,
      ...(mode === '3d' ? [] : [beside]),
      ...(mode === '3d' ? [line] : shadings.map(shade)),
      ...(mode === '2d' ? [] : [picture, ...materialIds.map(dress)]),
    ]
  })
}
