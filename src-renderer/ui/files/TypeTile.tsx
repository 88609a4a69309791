// A neutral tile for a file without a picture: a pictogram of what kind of file it is, and its type in words where there is room.
import { IconBox, IconCube, IconFile, IconMountain, IconPhoto, IconVector } from '@tabler/icons-react'
import { ownValue } from '../../../src-shared/own-value.ts'
import styles from '../small.module.css'

type Props = { readonly type: string; readonly small?: boolean }

const icons: Readonly<Record<string, typeof IconFile>> = {
  glb: IconCube,
  gltf: IconCube,
  obj: IconCube,
  fbx: IconCube,
  usdz: IconCube,
  stl: IconBox,
  '3mf': IconBox,
  png: IconPhoto,
  preview: IconPhoto,
  tif: IconMountain,
  exr: IconMountain,
  vsm: IconMountain,
  svg: IconVector,
  relief: IconMountain,
  design: IconPhoto,
  model: IconCube,
  conversion: IconBox,
}

/** `type` is an artifact's type or a kind of order; its words are left to what stands beside a small tile. */
export function TypeTile({ type, small = false }: Props) {
  const Icon = ownValue(icons, type) ?? IconFile
  return (
    <span className={styles.tile} data-type={type} aria-hidden={small || undefined}>
      <Icon size={small ? 18 : 40} stroke={small ? 1.5 : 1.1} aria-hidden="true" />
      {small ? null : <span>{type}</span>}
    </span>
  )
}
