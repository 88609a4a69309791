// The words of the list of licences in Chinese.

import type { Wording } from '../../../../src-shared/words/wording.ts'
import type { licencesText as english } from '../../en/settings/licences.ts'

export const licencesText = {
  'settings.about.licences': '许可证…',
  'licences.title': '许可证',
  'licences.note':
    '本软件使用了他人的成果。Electron 和 Chromium 的许可证在安装目录的 LICENSE.electron.txt 和 LICENSES.chromium.html 里。',
  'licences.unread': '列表无法读取。安装最新版本；安装目录的 licences.txt 里也有同样的内容。',
  'licences.filter': '按名称或许可证筛选',
  'licences.parts': '组件',
  'licences.none': '没有匹配的组件。',
  'licences.count_other': '{{n}} 个组件',
  'licences.text': '{{name}} 的许可证',
  'licences.own': '自有条款',
  'licences.ownBelow': '自有条款，不属于常见的许可证，全文如下。',
  'licences.noText': '这个组件只注明了许可证名称，没有附带全文。',
  'licences.noTextBy': '作者：{{by}}。这个组件只注明了许可证名称，没有附带全文。',
} as const satisfies Wording<typeof english>
