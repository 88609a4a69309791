// The language of menus, dialogs and notes changes at once, and is told once.
import { expect, it } from 'vitest'
import { createVoice } from '../../../../src-main/electron/words/voice.ts'

it('speaks another language from the moment it is asked to, and tells those who drew something', () => {
  const voice = createVoice('en')
  const received: string[] = []
  voice.onChange(() => void received.push(voice.words().settings))
  voice.speak('en')
  voice.speak('zh-CN')
  voice.speak('zh-CN')
  voice.speak('en')
  expect(received).toEqual(['设置', 'Settings'])
})
