// The fixture app's page: shows the paths of what is dropped or chosen, and starts a worker when asked.
const out = document.querySelector('#out')
const drop = document.querySelector('#drop')
const show = (files) => {
  out.textContent = JSON.stringify(Array.from(files, (file) => fixture.pathFor(file)))
}

Object.assign(window, {
  apiAtFirstScript: typeof window.fixture,
  worker: () =>
    new Promise((resolve) => {
      const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => resolve(message)
      worker.postMessage('x')
    }),
})

drop.addEventListener('dragover', (event) => event.preventDefault())
drop.addEventListener('drop', (event) => {
  event.preventDefault()
  show(event.dataTransfer.files)
})
document.querySelector('#file').addEventListener('change', ({ target }) => show(target.files))
document.documentElement.dataset.ready = ''
