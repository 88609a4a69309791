// The names of every call as plain data, for the preload, which stays free of schemas; the type makes the list complete.
import type { CallName } from './contract.ts'

const named: Readonly<Record<CallName, true>> = {
  'studio.state': true,
  'accounts.add': true,
  'accounts.practice': true,
  'accounts.choose': true,
  'accounts.change': true,
  'accounts.replaceKey': true,
  'accounts.remove': true,
  'accounts.refresh': true,
  'practice.refill': true,
  'practice.rehearse': true,
  'practice.reset': true,
  'tray.list': true,
  'tray.add': true,
  'tray.pick': true,
  'tray.addSamples': true,
  'tray.remove': true,
  'tray.restore': true,
  'tray.remedy': true,
  'quotes.make': true,
  'orders.place': true,
  'orders.list': true,
  'orders.cancel': true,
  'orders.resume': true,
  'orders.settle': true,
  'orders.pauseSending': true,
  'orders.fetchAgain': true,
  'artifacts.showInFolder': true,
  'artifacts.saveAs': true,
  'artifacts.heightFacts': true,
  'usage.read': true,
  'usage.refresh': true,
  'settings.change': true,
  'settings.chooseFolder': true,
  'texts.copy': true,
}

/** Every call of the contract by name, for example `tray.add`. */
export const callNames = Object.keys(named) as readonly CallName[]
