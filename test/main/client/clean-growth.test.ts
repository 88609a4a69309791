// What a hostile service puts into its words is read once, not over and over: what grows with the square of such a text would
// keep the app busy for minutes, and this test beyond its end.
import { expect, test } from 'vitest'
import { serviceWords } from '../../../src-main/client/service-words.ts'

test.each(['a://', 'a://a@', 'https://'])('ten thousand texts of “%s” are heard', (part) => {
  const text = part.repeat(10_000 / part.length)
  for (let each = 0; each < 10_000; each += 1) expect(serviceWords(text, 500).length).toBeLessThanOrEqual(500)
})
