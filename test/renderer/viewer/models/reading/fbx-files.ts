// Small FBX files written as text: objects as they are given, connected as they are told.

export type FbxParts = {
  readonly objects: readonly string[]
  /** Child, parent and, for a picture, the property. */
  readonly links: readonly (readonly [number, number, string?])[]
  readonly settings?: string
}

export function fbxFile({ objects, links, settings = '' }: FbxParts): string {
  const connected = links.map(([child, parent, property]) =>
    property ? `C: "OP",${child},${parent}, "${property}"` : `C: "OO",${child},${parent}`,
  )
  return `; FBX 7.4.0 project file
FBXHeaderExtension:  {
  FBXVersion: 7400
}
GlobalSettings:  {
  Properties70:  {
    ${settings}
  }
}
Objects:  {
${objects.join('\n')}
}
Connections:  {
${connected.join('\n')}
}
`
}

export const model = (id: number, properties = '', type = 'Mesh') => `Model: ${id}, "Model::M${id}", "${type}" {
  Properties70:  {
    ${properties}
  }
}`

export const triple = (name: string, ...[x, y, z]: readonly [number, number, number]) =>
  `P: "${name}", "Vector3D", "Vector", "",${x},${y},${z}`

/** `outlines` are polygons of point numbers. */
export function geometry(
  id: number,
  points: readonly number[],
  outlines: readonly (readonly number[])[],
  more = '',
): string {
  const corners = outlines.flatMap((outline) => [...outline.slice(0, -1), -1 - (outline.at(-1) ?? 0)])
  return `Geometry: ${id}, "Geometry::", "Mesh" {
  Vertices: *${points.length} {
    a: ${points.join(',')}
  }
  PolygonVertexIndex: *${corners.length} {
    a: ${corners.join(',')}
  }
  ${more}
}`
}
