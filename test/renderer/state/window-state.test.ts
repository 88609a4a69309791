// Where the person is, and where Back leads.
import { beforeEach, expect, it } from 'vitest'
import { closeArtifact, goTo, openArtifact, reveal, useWindowState } from '../../../src-renderer/state/window-state.ts'

beforeEach(() => useWindowState.setState({ place: 'create', opened: null, revealed: null }))

it('opening a result keeps the place, and Back shows the order there again', () => {
  goTo('queue')
  openArtifact('order-1', 'artifact-1')
  expect(useWindowState.getState()).toMatchObject({
    place: 'queue',
    opened: { orderId: 'order-1', artifactId: 'artifact-1' },
  })
  closeArtifact()
  expect(useWindowState.getState()).toMatchObject({ place: 'queue', opened: null, revealed: 'order-1' })
})

it('going to another place closes the viewer', () => {
  openArtifact('order-1', 'artifact-1')
  goTo('usage')
  expect(useWindowState.getState()).toMatchObject({ place: 'usage', opened: null })
})

it('revealing an order goes to its place', () => {
  reveal('library', 'order-7')
  expect(useWindowState.getState()).toMatchObject({ place: 'library', opened: null, revealed: 'order-7' })
})
