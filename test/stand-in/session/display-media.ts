// A session's handler of requests for the screen, asked ahead of time and held to what Electron takes as its answer.
import type { Session as ElectronSession, Streams, WebContents } from 'electron'

export type DisplayHandler = Parameters<ElectronSession['setDisplayMediaRequestHandler']>[0]

/** Throws Electron's words for an answer that is neither null nor a stream of what was asked for. */
export async function askForDisplay(handler: DisplayHandler, contents: WebContents, url: string): Promise<void> {
  if (!handler) return
  const { origin } = new URL(url)
  const asked = { frame: contents.mainFrame, securityOrigin: origin, videoRequested: true, audioRequested: false }
  const answer = await new Promise<Streams | null>((resolve) => handler({ ...asked, userGesture: true }, resolve))
  if (answer === null || answer === undefined) return
  if (answer.video === undefined) throw new TypeError('Video was requested, but no video stream was provided')
}
