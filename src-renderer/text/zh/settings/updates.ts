// The words of Settings about newer versions in Chinese.

import type { Wording } from '../../../../src-shared/words/wording.ts'
import type { updatesText as english } from '../../en/settings/updates.ts'

export const updatesText = {
  'updates.title': '更新',
  'updates.note': '新版本由你决定何时下载和安装，不会自动进行。',
  'updates.look': '检查更新',
  'updates.look.note': '每天最多一次，访问 {{host}}。不会发送你和作品的任何信息。',
  'updates.lookNow': '立即检查',
  'updates.looking': '正在检查…',
  'updates.lookedAt': '上次检查：{{when}}。',
  'updates.never': '还没有检查过。',
  'updates.newest': '已是最新版本。',
  'updates.version': '版本 {{version}}',
  'updates.versionOf': '版本 {{version}}，{{size}}',
  'updates.notes': '版本 {{version}} 的新内容',
  'updates.download': '下载',
  'updates.downloading': '正在下载，{{percent}}',
  'updates.stop': '停止',
  'updates.ready': '下载完成。方便时重启：软件会关闭、安装，再重新打开。',
  'updates.restart': '重启并安装',
  'updates.waits_other': '等 {{n}} 个订单发送完就重启。',
  'updates.stay': '先不重启',
  'updates.restarting': '正在重启…',
  'updates.trouble.unreachable': '连接不上 {{host}}：检查网络连接或 VPN，再重新检查。',
  'updates.trouble.unreadable':
    '{{host}} 返回的不是版本信息：如果用的是酒店或公司网络，先完成上网登录；否则明天再检查。',
  'updates.trouble.damaged': '下载的文件已损坏并删除：重新下载。',
  'updates.trouble.unsigned': '下载的文件没有开发方的签名，已删除：先联系开发方，不要自行安装。',
  'updates.trouble.disk-full': '空间不够，无法下载：腾出空间后重新下载。',
  'updates.trouble.not-installed': '新版本没能装上，当前版本照常使用：重新检查更新，或手动安装。',
  'updates.trouble.unexpected': '没有成功，也没有做任何改动：稍后再检查。',
} as const satisfies Wording<typeof english>
