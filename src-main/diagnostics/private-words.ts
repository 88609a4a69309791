// Takes out of a text what is nobody else's business, before it may leave this computer: secrets, addresses, and who the person is.

type Given = {
  /** Blanks the keys, passwords and signed addresses that the studio knows. */
  blank: (text: string) => string
  /** The person's own folder, and their name on this computer. */
  home: string
  user: string
}

const hidden = '[hidden]'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const data = /\b(data|blob):[^\s"']*/gi
/** Of an address only the host is told: a path can be as good as a key. */
const address = /\b([a-z][a-z0-9+.-]{1,30}):\/\/([^\s"'<>/?#@\\]{0,300})[^\s"'<>]*/gi
/** The query of an address without its beginning. */
const query = /[?&][\w.%-]{1,60}=[^\s"']*/g
/** What follows the word is the person's own, however it is quoted. */
const prompt = /(\bprompts?\b|提示词)[\s\S]*/gi
const named =
  /\b((?:api|access|secret|private|idempotency)?[-_ ]?key|token|secret|password|passwd|passphrase|authorization|bearer|signature|sig|credentials?|cookie|session)\b["']?\s*[:=]\s*("[^"]*"|'[^']*'|[^\s,;}]+)/gi
const bearer = /\bbearer\s+(?!\[hidden\])\S+/gi
/** Letters and digits in one go, as keys, hashes and pictures as text have them. */
const opaque = /(?:[A-Za-z0-9/_~+-]{64,}|[A-Za-z0-9_~+-]{20,})={0,2}/g
/** Folders in which people have theirs; a name with a space in it only where a separator ends it. */
const homes = /(?:[a-z]:)?[\\/]+(?:home|users|benutzer|用户)[\\/]+(?:[^\\/"'<>|:*?\r\n]+(?=[\\/])|[^\\/\s"'<>]+)/gi

/** Blanks by what it knows and by what it sees: rather too much than too little. Ids of orders and accounts stay. */
export function createPrivacy({ blank, home, user }: Given): (text: string) => string {
  const own = home.length > 1 ? new RegExp(slashed(home), 'gi') : undefined
  const name = user.length > 1 ? new RegExp(`([\\\\/])${escaped(user)}(?![\\p{L}\\p{N}_-])`, 'giu') : undefined
  return (text) => {
    let left = blank(text)
    left = left.replace(data, `$1:${hidden}`)
    left = left.replace(address, (_whole, scheme: string, host: string) => `${scheme}://${host}/…`)
    if (own) left = left.replace(own, '~')
    left = left.replace(homes, '~')
    if (name) left = left.replace(name, '$1~')
    left = left.replace(prompt, `$1: ${hidden}`)
    left = left.replace(query, `?${hidden}`)
    left = left.replace(named, `$1: ${hidden}`)
    left = left.replace(bearer, `Bearer ${hidden}`)
    return left.replace(opaque, (found) => (isOpaque(found) ? hidden : found))
  }
}

const isOpaque = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && !uuid.test(text)
const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')
/** With either kind of slash, once or doubled. */
const slashed = (path: string) =>
  path
    .split(/[\\/]+/)
    .map(escaped)
    .join('[\\\\/]+')
