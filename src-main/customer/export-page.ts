// The page beside the files: small pictures with names, readable without the studio, a contact sheet when it is printed.
import type { CustomerAsk } from '../../src-shared/exports/customer-export.ts'
import { escaped } from './escaped.ts'

export type PageResult = {
  name: string
  about: string
  cost: string
  /** Below the page; null where nothing shows it. */
  picture: string | null
  files: readonly string[]
}

/** A path as an address, each part of it. */
const address = (path: string) => escaped(path.split('/').map(encodeURIComponent).join('/'))

/** No script, nothing from elsewhere: what it shows lies beside it. */
export function exportPage(
  title: string,
  { language, count, cost }: NonNullable<CustomerAsk['page']>,
  results: readonly PageResult[],
): string {
  const list = results.map(
    ({ name, about, cost: own, picture, files }) => `
    <li>
      <div class="picture">${picture === null ? '' : `<img src="${address(picture)}" alt="">`}</div>
      <h2>${escaped(name)}</h2>
      <p>${[about, own].filter(Boolean).map(escaped).join(' · ')}</p>
      ${files.map((file) => `<a href="${address(file)}">${escaped(file)}</a>`).join('\n      ')}
    </li>`,
  )
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
  <title>${escaped(title)}</title>
  <style>
    body { max-width: 1120px; margin: 0 auto; padding: 32px; color: #222; background: #fff; font: 14px/1.45 system-ui, sans-serif; }
    h1 { margin: 0; font-size: 22px; font-weight: 600; }
    header p { margin: 4px 0 24px; color: #666; }
    ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 24px; margin: 0; padding: 0; list-style: none; }
    li { break-inside: avoid; overflow-wrap: anywhere; }
    .picture { display: grid; place-items: center; aspect-ratio: 1; margin-bottom: 8px; background: #f1f1f0; }
    img { max-width: 100%; max-height: 100%; }
    h2 { margin: 0; font-size: 14px; font-weight: 600; }
    li p { margin: 0 0 4px; color: #666; }
    a { display: block; color: #8a4b1f; font-size: 12px; }
    @media print { body { max-width: none; padding: 0; } ul { grid-template-columns: repeat(4, 1fr); gap: 12px; } a { color: #666; } }
  </style>
</head>
<body>
  <header>
    <h1>${escaped(title)}</h1>
    <p>${[count, cost].filter(Boolean).map(escaped).join(' · ')}</p>
  </header>
  <ul>${list.join('')}
  </ul>
</body>
</html>
`
}
