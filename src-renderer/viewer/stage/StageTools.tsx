// The tools at the upper left of a height map's stage: look, cut or measure, the ways of shading, turning it over.
import {
  IconArrowsDownUp,
  IconBulb,
  IconCamera,
  IconCircleHalf2,
  IconFlipHorizontal,
  IconHandStop,
  IconLamp,
  IconLine,
  IconPhoto,
  IconRainbow,
  IconRuler2,
} from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import type { Turn } from '../heights/height-units.ts'
import type { Shading } from '../heights/picture/picture-renderer.ts'
import type { SourceOver } from '../heights/picture/use-source-over.ts'
import type { StageTool } from '../heights/viewer-look.ts'
import styles from './stage.module.css'
import { Tool } from './Tool.tsx'

type Props = {
  readonly mode: '2d' | '3d' | 'both'
  readonly tool: StageTool
  readonly onTool: (tool: StageTool) => void
  readonly shading: Shading
  readonly onShading: (shading: Shading) => void
  readonly lineShown: boolean
  readonly onLineShown: (shown: boolean) => void
  readonly onTurn: (turn: Turn) => void
  readonly source: SourceOver
  /** Saves a picture of the relief. */
  readonly onPicture: () => void
} & Turn

const icon = { size: 16, stroke: 1.6 }

export function StageTools(given: Props) {
  const {
    mode,
    tool,
    onTool,
    shading,
    onShading,
    lineShown,
    onLineShown,
    inverted,
    mirrored,
    onTurn,
    source,
    onPicture,
  } = given
  const t = useText()
  const measuring = tool === 'measure'
  const measure = (
    <Tool
      name={t('viewer.measure')}
      shortcut="heights.measure"
      pressed={measuring}
      onPress={() => onTool(measuring ? 'look' : 'measure')}
    >
      <IconRuler2 {...icon} />
    </Tool>
  )
  const turns = (
    <>
      <hr />
      <Tool
        name={t('viewer.turn.invert')}
        shortcut="heights.invert"
        pressed={inverted}
        onPress={() => onTurn({ inverted: !inverted, mirrored })}
      >
        <IconArrowsDownUp {...icon} />
      </Tool>
      <Tool
        name={t('viewer.turn.mirror')}
        shortcut="heights.mirror"
        pressed={mirrored}
        onPress={() => onTurn({ inverted, mirrored: !mirrored })}
      >
        <IconFlipHorizontal {...icon} />
      </Tool>
    </>
  )
  const picture = (
    <>
      <hr />
      <Tool name={t('viewer.model.picture')} shortcut="relief.picture" onPress={onPicture}>
        <IconCamera {...icon} />
      </Tool>
    </>
  )
  if (mode === '3d')
    return (
      <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
        <Tool name={t('viewer.tool.line3d')} pressed={lineShown} onPress={() => onLineShown(!lineShown)}>
          <IconLine {...icon} />
        </Tool>
        {measure}
        {turns}
        {picture}
      </div>
    )
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
      <Tool name={t('viewer.tool.look')} pressed={tool === 'look'} onPress={() => onTool('look')}>
        <IconHandStop {...icon} />
      </Tool>
      <Tool name={t('viewer.tool.section')} pressed={tool === 'section'} onPress={() => onTool('section')}>
        <IconLine {...icon} />
      </Tool>
      {measure}
      <hr />
      <Tool name={t('viewer.shading.grey')} pressed={shading === 'grey'} onPress={() => onShading('grey')}>
        <IconCircleHalf2 {...icon} />
      </Tool>
      <Tool name={t('viewer.shading.colour')} pressed={shading === 'colour'} onPress={() => onShading('colour')}>
        <IconRainbow {...icon} />
      </Tool>
      <Tool name={t('viewer.shading.raking')} pressed={shading === 'raking'} onPress={() => onShading('raking')}>
        <IconBulb {...icon} />
      </Tool>
      <Tool name={t('viewer.shading.backlit')} pressed={shading === 'backlit'} onPress={() => onShading('backlit')}>
        <IconLamp {...icon} />
      </Tool>
      {turns}
      <hr />
      <Tool
        name={t('viewer.source.tool')}
        reason={source.reason}
        shortcut="flat.compare"
        pressed={source.shown}
        onPress={source.toggle}
      >
        <IconPhoto {...icon} />
      </Tool>
      {mode === 'both' ? picture : null}
    </div>
  )
}
