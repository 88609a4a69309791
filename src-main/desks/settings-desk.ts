// What the person set, as the window asks for it, and the language that follows from it.
import { success } from '../../src-shared/failure.ts'
import { type Language, languageFor } from '../../src-shared/languages.ts'
import type { Saving } from '../orders/results/saved-name.ts'
import type { Desktop, Dialogs } from '../ports.ts'
import type { SettingsBook } from '../settings/settings-book.ts'
import type { AnswersOf } from './answers.ts'

type Given = {
  settings: SettingsBook
  dialogs: Pick<Dialogs, 'chooseFolder'>
  desktop: Pick<Desktop, 'languages' | 'speak' | 'drawAt' | 'stayInTray'>
}

type SettingsDesk = {
  /** What the studio speaks now: the setting, or the system's first language that it knows. */
  language(): Language
  /** Where results are saved, and by what names. */
  saving(): Saving
  answers: AnswersOf<'settings'>
  stop(): void
}

/** The desktop speaks, draws and has its icon as it is set from the start, and otherwise at once. */
export function createSettingsDesk({ settings, dialogs, desktop }: Given): SettingsDesk {
  const language = () => languageFor(settings.read().language, desktop.languages)
  const follow = () => {
    desktop.speak(language())
    const { scale, goOnClosed } = settings.read()
    desktop.drawAt(scale)
    desktop.stayInTray(goOnClosed)
  }
  follow()
  /** The folder that was given up last, until another one is chosen. */
  let earlier: string | undefined
  return {
    language,
    saving() {
      const { savingFolder, namePattern, factsFiles } = settings.read()
      return { folder: savingFolder, pattern: namePattern, language: language(), facts: factsFiles }
    },
    answers: {
      'settings.change': (change) => success(settings.change(change)),
      async 'settings.chooseFolder'() {
        const folder = await dialogs.chooseFolder(settings.read().savingFolder)
        if (!folder) return success(settings.read())
        earlier = undefined
        return success(settings.setFolder(folder))
      },
      'settings.usualFolder'() {
        if (settings.hasFolder()) earlier = settings.read().savingFolder
        return success(settings.forgetFolder())
      },
      'settings.earlierFolder'() {
        const back = earlier
        earlier = undefined
        return success(back === undefined ? settings.read() : settings.setFolder(back))
      },
    },
    stop: settings.onChange(follow),
  }
}
