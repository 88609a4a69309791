// The content policy: nothing by default, nothing remote, no inline style or script in the built app.
import { describe, expect, it } from 'vitest'
import { contentPolicy } from '../../../../src-main/electron/window/content-policy.ts'

const rules = new Map(
  contentPolicy('abc')
    .split('; ')
    .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
)

describe('the content policy', () => {
  it('allows nothing that it does not name', () => {
    expect(rules.get('default-src')).toBe("'none'")
  })

  it('names no host, no scheme of the network and no unsafe inline', () => {
    expect(contentPolicy('abc')).not.toMatch(/https?:|wss?:|\*|unsafe-inline|'unsafe-eval'/)
  })

  it('lets styles in by a nonce only', () => {
    expect(rules.get('style-src')).toBe("'self' 'nonce-abc'")
  })

  it('lets text become markup or script by one policy alone', () => {
    expect([rules.get('require-trusted-types-for'), rules.get('trusted-types')]).toEqual(["'script'", 'default'])
  })

  it('is well-formed: every directive is a bare name followed by its sources', () => {
    expect([...rules.keys()].filter((name) => !/^[a-z-]+$/.test(name))).toEqual([])
  })
})
