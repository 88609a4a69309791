// The words of packing results for a customer, in Chinese.
import type { Wording } from '../../../../src-shared/words/wording.ts'
import type { customerText as english } from '../../en/exports/customer.ts'

export const customerText = {
  'customer.command': '打包给客户…',
  'customer.nothing': '这些文件都不在本机上。',
  'customer.title': '打包给客户',
  'customer.about': '在本机把文件打包成一个 zip，免费，不会发送到任何地方。',
  'customer.name': '标题',
  'customer.name.hint': '用作 zip、文件夹和页面的名字。',
  'customer.name.usual': '成品 {{day}}',
  'customer.types': '文件',
  'customer.type': '{{type}} · {{n}}',
  'customer.rename': '按“标题 + 编号”重命名文件',
  'customer.rename.hint': '例如 {{example}}',
  'customer.page': '附一页图片目录',
  'customer.page.hint': '任何浏览器都能打开，打印出来就是一张小样。',
  'customer.costs': '在页面上写明点数',
  'customer.sum_other': '{{n}} 个文件，{{size}}',
  'customer.pack': '保存 zip…',
  'customer.stop': '停止',
  'customer.packing': '正在打包…',
  'customer.none': '至少选一种文件。',
  'customer.untitled': '请填写标题。',
  'customer.tooLarge': '一个 zip 最多 {{most}}，请少选一些成品或文件种类。',
  'customer.tooMany': '一个 zip 最多放 {{most}} 个成品。',
  'customer.saved_other': '{{n}} 个文件已保存到 {{name}}，{{size}}。',
  'customer.missing_other': '有 {{n}} 个文件不在原处，没有打包进去。',
  'customer.stopped': '已停止，没有保存任何内容。',
  'customer.count_other': '{{n}} 个成品',
  'customer.points_other': '{{n}} 点',
} as const satisfies Wording<typeof english>
