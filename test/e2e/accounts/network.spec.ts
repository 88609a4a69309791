// A company network as a person meets it: a proxy that asks for a password, one that a file of rules names, and a certificate
// that this computer does not trust.
import { request as ask } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { companyAuthority, companyServer } from '../../helpers/network/company-server.ts'
import { proxyServer } from '../../helpers/network/proxy-server.ts'
import { rulesServer } from '../../helpers/network/rules-server.ts'
import { servedRegion } from '../../helpers/region/served-region.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, goTo } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

/** As if the account's service had been at `baseUrl` all along; the studio is closed for it. */
async function moveAccount(studio: StudioUnderTest, baseUrl: string): Promise<void> {
  await studio.close()
  const db = new DatabaseSync(join(studio.userData, 'studio.db'))
  db.prepare('update accounts set base_url = ?').run(baseUrl)
  db.close()
}

test('the proxy of the system is shown, asks for a password once, and a strange certificate is named', async ({
  studio,
}) => {
  const region = await servedRegion()
  const server = await companyServer((_request, response) => response.end())
  const proxy = await proxyServer({ 'service.test:443': server.port })
  proxy.login = 'ada:open sesame'
  const name = `127.0.0.1:${proxy.port}`
  await addAccount(studio.page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await expect(studio.page.getByRole('button', { name: /Account Workshop/ })).toBeVisible()
  await moveAccount(studio, 'https://service.test/v2')
  await studio.start({ args: [`--proxy-server=${name}`] })
  const { page } = studio
  await goTo(page, 'Settings')
  const network = page.getByRole('region', { name: 'Network' })
  await expect(network.getByText(`Through the proxy ${name}`)).toBeVisible()
  await network.getByRole('button', { name: 'Test the connection of Workshop' }).click()
  await expect(network.getByText(`The proxy ${name} requires a name and a password.`)).toBeVisible()
  await network.getByRole('button', { name: 'Name and password…' }).click()
  await page.getByLabel('User name', { exact: true }).fill('ada')
  await page.getByLabel('Password', { exact: true }).fill('open sesame')
  await page.keyboard.press('Enter')
  await expect(network.getByText('issued by “Company Network”')).toBeVisible()
  await expect(network.getByText(`Through the proxy ${name}, as ada`)).toBeVisible()
  expect(proxy.seen().includes(region.key('rich'))).toBe(false)
  await Promise.all([proxy.close(), server.close(), region.end()])
})

test('the system’s file of rules is asked for each host', async ({ studio }) => {
  const region = await servedRegion()
  const server = await companyServer((_request, response) => response.end())
  const proxy = await proxyServer({ 'service.test:443': server.port })
  const name = `127.0.0.1:${proxy.port}`
  const rules = await rulesServer(
    () => `return dnsDomainIs(host, 'service.test') && dnsResolve(host) === null ? 'PROXY ${name}' : 'DIRECT'`,
  )
  const start = { args: [`--proxy-pac-url=${rules.at('rules.localhost')}`] }
  await addAccount(studio.page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  await expect(studio.page.getByRole('button', { name: /Account Workshop/ })).toBeVisible()
  const network = () => studio.page.getByRole('region', { name: 'Network' })

  await moveAccount(studio, 'https://service.test/v2')
  await studio.start(start)
  await goTo(studio.page, 'Settings')
  await expect(network().getByText(`Through the proxy ${name}`)).toBeVisible()
  await network().getByRole('button', { name: 'Test the connection of Workshop' }).click()
  await expect(network().getByText('issued by “Company Network”')).toBeVisible()
  expect(new Set(proxy.asked.map(({ target }) => target))).toEqual(new Set(['service.test:443']))
  expect(rules.asked).toContain(`GET rules.localhost:${rules.port} /proxy.pac`)

  await moveAccount(studio, 'https://elsewhere.invalid/v2')
  await studio.start(start)
  await goTo(studio.page, 'Settings')
  await expect(network().getByText('elsewhere.invalid')).toBeVisible()
  await expect(network().getByText('Reached directly, without a proxy')).toBeVisible()
  await Promise.all([rules.close(), proxy.close(), server.close(), region.end()])
})

test('an account is added behind a proxy that asks for a password', async ({ studio }) => {
  const region = await servedRegion()
  const server = await companyServer((request, response) => {
    const { host: _host, ...headers } = request.headers
    const on = ask(
      new URL(request.url ?? '', region.baseUrl),
      { method: request.method ?? 'GET', headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(on)
  })
  const proxy = await proxyServer({ 'service.test:443': server.port })
  proxy.login = 'ada:open sesame'
  const name = `127.0.0.1:${proxy.port}`
  await studio.relaunch({ args: [`--proxy-server=${name}`] })
  // As if the company's authority were among those of this computer.
  await studio.app.evaluate((_electron, authority) => {
    const tls = process.getBuiltinModule('node:tls')
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), authority])
  }, companyAuthority)
  const { page } = studio
  await addAccount(page, { name: 'Office', baseUrl: 'https://service.test/v2', apiKey: region.key('rich') })
  await expect(page.getByText(`The proxy ${name} requires a name and a password.`)).toBeVisible()
  await page.getByRole('button', { name: 'Name and password…' }).click()
  const dialog = page.getByRole('dialog', { name: `Proxy ${name}` })
  await dialog.getByLabel('User name', { exact: true }).fill('ada')
  await dialog.getByLabel('Password', { exact: true }).fill('open sesame')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Account Office/ })).toBeVisible()
  const seen = proxy.seen()
  expect([seen.length > 0, seen.includes(region.key('rich'))]).toEqual([true, false])
  await Promise.all([proxy.close(), server.close(), region.end()])
})
