// What the fixture app's page gets: every kind of value that the context bridge treats in its own way.
const { contextBridge, ipcRenderer, webUtils } = require('electron')

class Model {
  constructor(name) {
    this.name = name
  }
  hi() {
    return 'hi'
  }
}
const original = (value) => value

contextBridge.exposeInMainWorld('fixture', {
  stateAtPreload: document.readyState,
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  ticks: (count, listener) => {
    ipcRenderer.on('tock', (_event, ...args) => listener(...args))
    ipcRenderer.send('tick', count)
  },
  pathFor: (file) => webUtils.getPathForFile(file),
  missing: () => ipcRenderer.sendSync('x'),
  model: new Model('m'),
  nested: { list: [1, { a: 2 }] },
  throws() {
    throw new RangeError('too far')
  },
  async rejects() {
    throw new RangeError('too far, later')
  },
  callback: (double) => double(20) + 1,
  asyncCallback: async (triple) => (await triple(20)) + 1,
  increment: () => (value) => value + 1,
  original,
  isOriginal: (value) => value === original,
  echo: (value) => value,
  kind: (value) => Object.prototype.toString.call(value),
  tag: (element) => element.tagName,
  symbol: () => ({ key: Symbol('x') }),
  mapOfFunctions: () => new Map([[1, () => 1]]),
})
window.leak = true
