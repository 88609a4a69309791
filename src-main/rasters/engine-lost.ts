// An engine that a picture brought down: the process that holds it must end, since every later picture would fail too.

export class EngineLost extends Error {
  constructor(cause?: unknown) {
    super('the engine was lost', { cause })
    this.name = 'EngineLost'
  }
}
