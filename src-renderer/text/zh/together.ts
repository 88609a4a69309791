// The words of comparing results side by side, in Chinese.
import type { Wording } from '../../../src-shared/words/wording.ts'
import type { togetherText as english } from '../en/together.ts'

export const togetherText = {
  'together.command': '并排对比',
  'together.command.also': '比较 对照 并列 挑选 选样 差别 compare side by side',
  'together.why.count': '请选择两到四个成品进行对比。',
  'together.why.missing': '其中有文件不在这台电脑上。',
  'together.why.preview': '其中有文件没有预览。',
  'together.why.mixed': '所选类型不同：高度图、图片和 3D 模型只能各自与同类对比。',
  'together.why.heavy': '这些模型太大，无法同时显示。可打开其中一个再切换到下一个，视角保持不变。',
  'together.back': '退出对比',
  'together.relief':
    '{{title}}，3D 浮雕。方向键同时转动全部，1 正面，3 右侧，7 俯视，9 斜角，0 回到初始视角，回车打开这一个。',
  'together.model':
    '{{title}}，3D 模型。方向键同时转动全部，1 至 9 切换视角，F 适合窗口，0 回到初始视角，回车打开这一个。',
  'together.picture': '{{title}}，图片。加减号同时缩放全部，F 适合窗口，1 实际像素，回车打开这一个。',
  'together.hint3d': '拖动同时转动，滚轮缩放，右键拖动平移。1 3 7 9 0 切换视角',
  'together.hintModel': '拖动同时转动，右键拖动平移，滚轮缩放。1 2 3 4 7 8 9 切换视角，F 适合窗口',
  'together.hintPicture': '滚轮同时缩放，拖动平移。快捷键 + − F 1',
  'together.note.model': '所有模型共用视角、光照和显示方式；每个模型各自占满窗格，与实际大小无关。',
  'together.note.heights': '所有浮雕共用视角、光照和材质；底板和尺寸按各自的初始设置。',
  'together.alone': '旁边没有别的成品。',
  'together.swap': '与旁边的对调',
  'together.swap.also': '交换 换位置 左右 顺序',
  'together.replacePrevious': '换成上一个成品',
  'together.replaceNext': '换成下一个成品',
  'together.noPrevious': '列表里它前面没有可以一起对比的成品了。',
  'together.noNext': '列表里它后面没有可以一起对比的成品了。',
  'keys.replacePrevious': '把当前的换成列表里的上一个（第一个保持不动）',
  'keys.replaceNext': '把当前的换成列表里的下一个（第一个保持不动）',
  'keys.place.together': '并排对比',
  'keys.openCompared': '打开当前成品',
} as const satisfies Wording<typeof english>
