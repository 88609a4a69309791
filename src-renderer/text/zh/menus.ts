// The words of the menus of objects, in Chinese.

import type { Wording } from '../../../src-shared/words/wording.ts'
import type { menuText as english } from '../en/menus.ts'

export const menuText = {
  'menu.title': '操作',
  'menu.more': '更多',
  'menu.cost_other': '{{n}} 点起',
  'menu.costPractice_other': '{{n}} 练习点起',

  'picture.open': '打开',
  'look.file': '文件',
  'look.size': '尺寸',
  'look.sent': '发送尺寸',
  'look.type': '类型',
  'look.made': '处理',
  'look.made.convert': '由原文件转换，原文件不变',
  'look.made.shrink': '由原文件缩小，原文件不变',
  'look.notes': '说明',
  'look.pixels': '{{size}} 像素',
  'look.place': '第 {{at}} 张，共 {{n}} 张',
  'look.previous': '上一张图片',
  'look.next': '下一张图片',
  'picture.none': '请先选一张图片。',
  'picture.in': '选入订单',
  'picture.out': '不放入订单',
  'picture.duplicate': '素材里已有同一张图片。',
  'picture.notReady': '这张图片目前不能用。',
  'picture.only': '只选这一张',
  'picture.second': '用作第二张图片',
  'picture.view': '用作视图：{{view}}',
  'picture.remove': '移除这张图片',

  'usage.show': '查看订单',
  'usage.show.none': '这台电脑上没有对应的订单。',
  'usage.copy': '复制编号',
  'usage.copy.none': '明细里没有它的编号。',
  'usage.copied': '已复制编号。',
  'usage.chooseEvent': '请先选一行明细。',
} as const satisfies Wording<typeof english>
