// The words of Privacy and diagnostics in Chinese: system, log and bundle.

import type { Wording } from '../../../../src-shared/words/wording.ts'
import type { diagnosticsText as english } from '../../en/settings/diagnostics.ts'

export const diagnosticsText = {
  'diagnostics.title': '隐私与诊断',
  'diagnostics.note': '软件不会上报你和你的工作。查找问题用的信息都留在这台电脑上，要不要发给别人由你决定。',
  'diagnostics.version': '版本',
  'diagnostics.parts': '运行组件',
  'diagnostics.system': '系统',
  'diagnostics.graphics': '图形',
  'diagnostics.graphics.gpu': '由显卡绘制',
  'diagnostics.graphics.software': '由处理器绘制，三维显示会慢一些',
  'diagnostics.graphics.unknown': '未知',
  'diagnostics.keys': '密钥',
  'diagnostics.keys.keychain': '存于 macOS 钥匙串',
  'diagnostics.keys.credential-manager': '存于 Windows 凭据管理器',
  'diagnostics.keys.secret-service': '存于系统钥匙串（Secret Service）',
  'diagnostics.keys.none': '仅本次有效：没有可用的钥匙串',
  'diagnostics.folder': '数据文件夹',
  'diagnostics.holds': '记录',
  'diagnostics.orders_other': '{{n}} 个订单',
  'diagnostics.results_other': '{{n}} 个已保存的文件',
  'diagnostics.pictures_other': '{{n}} 张图片',
  'diagnostics.disk': '占用空间',
  'diagnostics.disk.sizes': '记录 {{records}}，日志 {{log}}',
  'diagnostics.copySystem': '复制系统信息',

  'diagnostics.log': '日志…',
  'diagnostics.log.title': '日志',
  'diagnostics.log.filter': '按关键词筛选',
  'diagnostics.log.lines': '日志内容，最新的在前',
  'diagnostics.log.none': '没有符合的内容。',
  'diagnostics.log.count_other': '{{n}} 行',
  'diagnostics.log.about': '最新的在前，用英文记录。密钥和带签名的地址不会写进日志。',
  'diagnostics.log.more': '这里是最新的 500 行，更早的在日志文件里。',
  'diagnostics.log.copy': '复制这些行',
  'diagnostics.log.show': '在文件夹中显示',
  'diagnostics.level.info': '信息',
  'diagnostics.level.warn': '警告',
  'diagnostics.level.error': '错误',

  'diagnostics.bundle': '诊断信息…',
  'diagnostics.bundle.title': '诊断信息',
  'diagnostics.bundle.note':
    '全部内容都在这里：没有密钥、带签名的地址、图片和提示词，路径里的用户名换成了 ~。软件不会把它发到任何地方。保存后，由你发给帮你查问题的人。',
  'diagnostics.bundle.text': '诊断信息的内容',
  'diagnostics.bundle.file': 'asset-studio-diagnostics.json',
  'diagnostics.bundle.copy': '全部复制',
  'diagnostics.bundle.save': '保存…',
  'diagnostics.bundle.saved': '诊断信息已保存。',
  'diagnostics.also': '隐私 日志 错误 故障 问题 诊断 系统信息 版本 privacy log error system information',
} as const satisfies Wording<typeof english>
