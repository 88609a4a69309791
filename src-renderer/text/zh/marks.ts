// The words of stars, tags, clients and notes, in Chinese.

import type { Wording } from '../../../src-shared/words/wording.ts'
import type { marksText as english } from '../en/marks.ts'

export const marksText = {
  'marks.title': '标记',
  'marks.star.name': '星标',
  'marks.star': '加星标',
  'marks.unstar': '取消星标',
  'marks.isStarred': '已加星标',
  'marks.tags': '标签',
  'marks.tags.hint': '输入标签后按回车',
  'marks.tags.some': '只有部分成品有：{{tags}}',
  'marks.client': '客户',
  'marks.client.hint': '为谁制作',
  'marks.note': '备注',
  'marks.several': '内容不同',
  'marks.starred_other': '已给 {{n}} 个成品加星标。',
  'marks.unstarred_other': '已取消 {{n}} 个成品的星标。',
  'marks.tagged_other': '已修改 {{n}} 个成品的标签。',
  'marks.client.given_other': '已修改 {{n}} 个成品的客户。',
  'marks.note.given_other': '已修改 {{n}} 个成品的备注。',
  'marks.edit': '标签、客户和备注…',
  'marks.of': '{{title}} 的标记',
  'marks.done': '完成',
  'marks.undo': '撤销',
  'marks.redo': '重做',
  'marks.undone': '已撤销：{{told}}',
  'marks.nothingToUndo': '这次打开软件后这里还没有改动。',
  'marks.nothingToRedo': '没有可以重做的操作。',
} as const satisfies Wording<typeof english>
