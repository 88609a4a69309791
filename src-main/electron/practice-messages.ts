// What the app and the practice region's process say to each other.

export type PracticeRequest = { say: 'stop' }
export type PracticeReply = { say: 'ready'; baseUrl: string; apiKey: string } | { say: 'failed'; message: string }
