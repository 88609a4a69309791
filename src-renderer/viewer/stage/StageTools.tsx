// The tools at the upper left of a height map's stage: look, cut or measure, the ways of shading, and the section line in 3D.
import { IconBulb, IconCircleHalf2, IconHandStop, IconLine, IconRainbow, IconRuler2 } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import type { Shading } from '../heights/picture-renderer.ts'
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
}

const icon = { size: 16, stroke: 1.6 }

export function StageTools({ mode, tool, onTool, shading, onShading, lineShown, onLineShown }: Props) {
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
  if (mode === '3d')
    return (
      <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
        <Tool name={t('viewer.tool.line3d')} pressed={lineShown} onPress={() => onLineShown(!lineShown)}>
          <IconLine {...icon} />
        </Tool>
        {measure}
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
    </div>
  )
}
