// The fixture app's utility process: answers its parent, and adds up what arrives on a port.
const { parentPort } = process

parentPort.on('message', ({ data, ports: [port] }) => {
  if (!port) return parentPort.postMessage({ answer: data, word: process.argv[2] })
  port.on('message', (message) => {
    const numbers = message.data
    port.postMessage(numbers.reduce((sum, number) => sum + number, 0))
  })
  port.start()
})
