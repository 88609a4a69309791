// @vitest-environment happy-dom
// The sizes of a page that is not laid out are told as a browser tells them: not to whom listens no longer.
import { expect, it } from 'vitest'
import { givePageSize } from './page-size.ts'

givePageSize(900, 700)

it('tells who observes an element its size, and nobody who stopped', async () => {
  const told: string[] = []
  const observed = (name: string) => {
    const observer = new ResizeObserver(([entry]) => told.push(`${name} ${entry?.contentRect.width}`))
    observer.observe(document.body)
    return observer
  }
  observed('one')
  observed('disconnected').disconnect()
  observed('unobserved').unobserve(document.body)
  await Promise.resolve()
  expect(told).toEqual(['one 900'])
})
