// Which of the window's calls the main process lets happen without a question of its own, and which may need one.
import type { CallName } from '../../src-shared/bridge/contract.ts'

/**
 * `free`: nothing can be charged that was not agreed before, and nothing goes to a new place. `charge`: points may be agreed to,
 * and are counted. `limit`: how many points need a question. `key`: a key, which may be any words of the window's,
 * goes to a host or to a program on this computer. `page`: an address, which may be too, goes to the person's browser.
 */
export type CallConsent = 'free' | 'charge' | 'limit' | 'key' | 'page'

/** Every call of the contract; a new one is not answered before it stands here. */
export const callConsent = {
  'studio.state': 'free',

  'accounts.add': 'key',
  // The region that the main process starts, at the port that it chose.
  'accounts.practice': 'free',
  'accounts.choose': 'free',
  'accounts.change': 'free',
  'accounts.replaceKey': 'key',
  'accounts.openPage': 'page',
  'accounts.remove': 'free',
  'accounts.refresh': 'free',
  'accounts.catalog': 'free',

  'network.look': 'free',
  'network.test': 'free',
  // A typed password goes to the proxy that the system names, never to a place that the window chooses.
  'network.enterLogin': 'free',
  'network.forgetLogin': 'free',

  'practice.refill': 'free',
  'practice.rehearse': 'free',
  'practice.reset': 'free',

  'tray.list': 'free',
  'tray.add': 'free',
  'tray.addGiven': 'free',
  'tray.checked': 'free',
  'tray.pick': 'free',
  'tray.pickFolders': 'free',
  'tray.addSamples': 'free',
  'tray.addArtifacts': 'free',
  'tray.addPicturesOf': 'free',
  'tray.cutViews': 'free',
  'tray.remove': 'free',
  'tray.restore': 'free',
  'tray.remedy': 'free',
  'tray.showInFolder': 'free',
  'tray.copyPath': 'free',

  // The person chooses the folder in a dialog; its pictures are chosen for no order.
  'watching.choose': 'free',
  'watching.stop': 'free',

  'quotes.make': 'free',
  'orders.place': 'charge',
  'orders.list': 'free',
  'orders.cancel': 'free',
  'orders.clear': 'free',
  'orders.putBack': 'free',
  'orders.nameBatch': 'free',
  // Another sequence of what was agreed and counted when it was placed.
  'orders.sendFirst': 'free',
  'orders.sendInTurn': 'free',
  // What waits for a word on a new key would be charged to another account than it was agreed for.
  'orders.resume': 'charge',
  'orders.agree': 'charge',
  // An end without a charge, another look, or an end of looking: none of them sends anything anew.
  'orders.settle': 'free',
  // What waits was agreed and counted when it was placed.
  'orders.pauseSending': 'free',
  'orders.findModel': 'free',
  'orders.fetchAgain': 'free',

  'marks.put': 'free',
  'marks.words': 'free',

  'library.find': 'free',
  'library.choices': 'free',
  'library.takeAway': 'free',
  'library.bringBack': 'free',
  // To the folder that the person chose in a dialog, by names that stay inside it.
  'library.planMove': 'free',
  'library.move': 'free',
  'library.moveBack': 'free',
  'library.stopMove': 'free',

  'artifacts.look': 'free',
  'artifacts.relocate': 'free',
  'artifacts.search': 'free',
  'artifacts.showInFolder': 'free',
  // A saved result of a type that holds no scripts, in the program that the person's system has for it.
  'artifacts.open': 'free',
  'artifacts.saveAs': 'free',
  'artifacts.savePicture': 'free',
  'artifacts.dragOut': 'free',
  // They go to the clipboard alone; the window is not told them.
  'artifacts.copyPaths': 'free',
  'artifacts.heightFacts': 'free',

  'exports.make': 'free',
  'exports.stop': 'free',
  'exports.show': 'free',
  // The person chooses the place in a dialog of the system.
  'customer.make': 'free',
  'customer.stop': 'free',
  'customer.show': 'free',
  'sheets.make': 'free',
  'sheets.stop': 'free',
  'sheets.show': 'free',

  'usage.read': 'free',
  'usage.rows': 'free',
  'usage.found': 'free',
  'usage.spent': 'free',
  'usage.setBudget': 'free',
  'usage.refresh': 'free',
  // It reads what is on this computer, and writes where the person says.
  'usage.saveCsv': 'free',

  'records.read': 'free',
  'records.showCopy': 'free',
  'rebuilds.begin': 'free',
  // What is sent may have been charged already.
  'rebuilds.release': 'charge',
  'rebuilds.dismiss': 'free',

  'memory.read': 'free',
  'memory.keep': 'free',

  'settings.change': 'limit',
  'settings.chooseFolder': 'free',
  // Between a folder of the computer and one that the person chose in a dialog.
  'settings.usualFolder': 'free',
  'settings.earlierFolder': 'free',
  // They read what is on this computer, without keys and addresses.
  'diagnostics.system': 'free',
  'diagnostics.windowBytes': 'free',
  'diagnostics.log': 'free',
  'diagnostics.showLog': 'free',
  'diagnostics.bundle': 'free',
  // They reach the feed of the build alone, and install only what that feed says.
  'updates.look': 'free',
  'updates.download': 'free',
  'updates.restart': 'free',
  'updates.halt': 'free',
  'texts.copy': 'free',
  // Of the clipboard only what the app itself wrote there as a view.
  'texts.copiedView': 'free',
  'texts.saveAs': 'free',
} as const satisfies Readonly<Record<CallName, CallConsent>>
