// The tools at the upper left of the stage: look or cut in 2D, the three ways of shading, and the section line in 3D.
import { IconBulb, IconCircleHalf2, IconHandStop, IconLine, IconRainbow } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import type { Shading } from '../heights/picture-renderer.ts'
import type { FlatTool } from '../heights/viewer-look.ts'
import styles from './stage.module.css'
import { Tool } from './Tool.tsx'

type Props = {
  readonly mode: '2d' | '3d' | 'both'
  readonly tool: FlatTool
  readonly onTool: (tool: FlatTool) => void
  readonly shading: Shading
  readonly onShading: (shading: Shading) => void
  readonly lineShown: boolean
  readonly onLineShown: (shown: boolean) => void
}

const icon = { size: 16, stroke: 1.6 }

export function StageTools({ mode, tool, onTool, shading, onShading, lineShown, onLineShown }: Props) {
  const t = useText()
  if (mode === '3d')
    return (
      <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
        <Tool name={t('viewer.tool.line3d')} pressed={lineShown} onPress={() => onLineShown(!lineShown)}>
          <IconLine {...icon} />
        </Tool>
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
