// What stands before the objects of an FBX file: who wrote it, units and axes, the document, the counts of objects.
import { type FbxNode, fbxDouble, fbxInt, fbxLong, fbxNode, fbxProperties, fbxText } from './fbx-node.ts'

const documentId = 1_000_000

export function fbxHeader(description: string): FbxNode {
  const stamp = { Year: 1970, Month: 1, Day: 1, Hour: 10, Minute: 0, Second: 0, Millisecond: 0 }
  const metaData = ['Title', 'Subject', 'Author', 'Keywords', 'Revision', 'Comment'].map((name) =>
    fbxNode(name, [fbxText(name === 'Comment' ? description : '')]),
  )
  return fbxNode(
    'FBXHeaderExtension',
    [],
    [
      fbxNode('FBXHeaderVersion', [fbxInt(1003)]),
      fbxNode('FBXVersion', [fbxInt(7400)]),
      fbxNode('EncryptionType', [fbxInt(0)]),
      fbxNode(
        'CreationTimeStamp',
        [],
        [
          fbxNode('Version', [fbxInt(1000)]),
          ...Object.entries(stamp).map(([name, number]) => fbxNode(name, [fbxInt(number)])),
        ],
      ),
      fbxNode('Creator', [fbxText(description)]),
      fbxNode(
        'SceneInfo',
        [fbxText('GlobalInfo\0\x01SceneInfo'), fbxText('UserData')],
        [
          fbxNode('Type', [fbxText('UserData')]),
          fbxNode('Version', [fbxInt(100)]),
          fbxNode('MetaData', [], [fbxNode('Version', [fbxInt(100)]), ...metaData]),
        ],
      ),
    ],
  )
}

/** Y up, front towards +Z, right-handed; one unit is one centimetre. */
export function fbxSettings(): FbxNode {
  const whole = (name: string, number: number) => [name, 'int', 'Integer', '', fbxInt(number)] as const
  const broken = (name: string, number: number) => [name, 'double', 'Number', '', fbxDouble(number)] as const
  return fbxNode(
    'GlobalSettings',
    [],
    [
      fbxNode('Version', [fbxInt(1000)]),
      fbxProperties(
        whole('UpAxis', 1),
        whole('UpAxisSign', 1),
        whole('FrontAxis', 2),
        whole('FrontAxisSign', 1),
        whole('CoordAxis', 0),
        whole('CoordAxisSign', 1),
        whole('OriginalUpAxis', 1),
        whole('OriginalUpAxisSign', 1),
        broken('UnitScaleFactor', 1),
        broken('OriginalUnitScaleFactor', 1),
        ['DefaultCamera', 'KString', '', '', fbxText('Producer Perspective')],
        ['TimeMode', 'enum', '', '', fbxInt(11)],
      ),
    ],
  )
}

export function fbxDocuments(): FbxNode[] {
  const document = fbxNode(
    'Document',
    [fbxLong(documentId), fbxText('Scene'), fbxText('Scene')],
    [
      fbxProperties(['SourceObject', 'object', '', ''], ['ActiveAnimStackName', 'KString', '', '', fbxText('')]),
      fbxNode('RootNode', [fbxLong(0)]),
    ],
  )
  return [fbxNode('Documents', [], [fbxNode('Count', [fbxInt(1)]), document]), fbxNode('References')]
}

/** How many objects of each kind there are, the settings included. */
export function fbxDefinitions(objects: readonly FbxNode[]): FbxNode {
  const counts = new Map([['GlobalSettings', 1]])
  for (const { name } of objects) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kinds = [...counts].map(([name, count]) =>
    fbxNode('ObjectType', [fbxText(name)], [fbxNode('Count', [fbxInt(count)])]),
  )
  return fbxNode(
    'Definitions',
    [],
    [fbxNode('Version', [fbxInt(100)]), fbxNode('Count', [fbxInt(objects.length + 1)]), ...kinds],
  )
}
