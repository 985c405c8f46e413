// Calls to addresses that people give: only where they may go, to what was looked at, and never longer or more than agreed.
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { addressRule } from '#http/outbound/address-rule.ts'
import { openOutbound } from '#http/outbound/outbound.ts'
import { startNameServer } from '#test/support/mail/name-server.ts'

async function listening(server: ReturnType<typeof createPlainServer>) {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => {
    server.close()
  })
  return (server.address() as AddressInfo).port // it listens on a port
}

/** A web server on this machine that notes what it is asked. */
async function startSite(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  const port = await listening(server)
  afterAll(() => server.closeAllConnections())
  return { asked, port, at: (host: string, path = '/') => new URL(`http://${host}:${port}${path}`) }
}

const names = await startNameServer()
const outbound = openOutbound(['127.0.0.1', 'named.test'], names.names)
const GET = { method: 'GET' }

describe('which addresses', () => {
  const closed = addressRule()
  const https = (host: string) => new URL(`https://${host}/x`)

  test.each([
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:a00:1::]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    'localhost',
    'printer.local',
    'intranet',
  ])('%s is closed', (host) => {
    expect(closed.isAllowed(https(host))).toBe(false)
  })

  test('public ones are open over https, without a user in them', () => {
    expect(closed.isAllowed(https('8.8.8.8'))).toBe(true)
    expect(closed.isAllowed(https('accounts.example.com'))).toBe(true)
    expect(closed.isAllowed(new URL('http://accounts.example.com'))).toBe(false)
    expect(closed.isAllowed(new URL('https://me:secret@accounts.example.com'))).toBe(false)
    expect(closed.isAllowed(new URL('ftp://accounts.example.com'))).toBe(false)
  })

  test('a network that is named opens what is private in it, and neither this machine nor a cloud’s own addresses', () => {
    const rule = addressRule(['10.0.0.0/24', '127.0.0.0/8', '169.254.0.0/16', 'fd00::/8', '0.0.0.0/0'])

    expect(rule.isAllowed(new URL('http://10.0.0.7'))).toBe(true)
    expect(rule.isReachable(https('id.lan'), '10.0.0.7')).toBe(true)
    expect(rule.isReachable(https('id.lan'), '::ffff:10.0.0.7')).toBe(true)
    for (const ip of ['127.0.0.1', '169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '0.0.0.0'])
      expect([ip, rule.isReachable(https('id.lan'), ip)]).toEqual([ip, false])
  })

  test('this machine is open where it is named to the letter, not where another name leads to it', () => {
    const byName = addressRule(['localhost', 'id.lan'])
    const byAddress = addressRule(['169.254.169.254'])

    expect(byName.isReachable(new URL('http://localhost:9000'), '127.0.0.1')).toBe(true)
    expect(byName.isReachable(new URL('http://id.lan'), '10.3.2.1')).toBe(true)
    expect(byName.isReachable(new URL('http://id.lan'), '127.0.0.1')).toBe(false)
    expect(byName.isReachable(new URL('http://id.lan'), '169.254.169.254')).toBe(false)
    expect(byAddress.isAllowed(new URL('http://169.254.169.254/'))).toBe(true)
    expect(byAddress.isAllowed(new URL('http://169.254.169.253/'))).toBe(false)
  })
})

describe('a call', async () => {
  const site = await startSite((request, response) => {
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/secret' }).end()
    else if (request.url === '/huge') response.end('x'.repeat(300 * 1024))
    else if (request.url === '/never') response.writeHead(200).write('beginning')
    else response.end('hello')
  })

  test('answers status and body', async () => {
    const answer = await outbound.send(site.at('127.0.0.1'), GET)

    expect({ ...answer, body: answer.body.toString() }).toMatchObject({ status: 200, body: 'hello' })
  })

  test('a name that leads to a closed address is not called', async () => {
    names.records.set('A inward.test', ['10.0.0.1']).set('A half.test', ['8.8.8.8', '127.0.0.2'])

    for (const name of ['inward.test', 'half.test'])
      await expect(outbound.send(new URL(`https://${name}:${site.port}/`), GET)).rejects.toMatchObject({
        trouble: 'not_allowed',
      })
  })

  test('a name is looked up once, and what was looked at is what is called', async () => {
    const turns = [['127.0.0.1'], ['127.0.0.3']]
    names.records.set('A named.test', () => turns.shift() ?? ['127.0.0.3'])
    names.asked.length = 0
    site.asked.length = 0

    const answer = await outbound.send(site.at('named.test', '/first'), GET)

    expect(answer.status).toBe(200)
    expect(site.asked).toEqual(['GET /first'])
    expect(names.asked.filter((one) => one === 'A named.test')).toHaveLength(1)
    await expect(outbound.send(site.at('named.test', '/second'), GET)).rejects.toMatchObject({
      trouble: 'not_allowed',
    })
    expect(site.asked).toEqual(['GET /first'])
  })

  test('a name that nobody has is said to be unreachable', async () => {
    await expect(outbound.send(new URL('https://nobody.test/'), GET)).rejects.toMatchObject({
      trouble: 'unreachable',
    })
  })

  test('a redirect is an answer, and is not followed', async () => {
    site.asked.length = 0

    expect((await outbound.send(site.at('127.0.0.1', '/elsewhere'), GET)).status).toBe(302)
    expect(site.asked).toEqual(['GET /elsewhere'])
  })

  test('an answer that is too large is given up, and none is read where only the status counts', async () => {
    await expect(outbound.send(site.at('127.0.0.1', '/huge'), GET)).rejects.toMatchObject({
      trouble: 'too_large',
    })
    const answer = await outbound.send(site.at('127.0.0.1', '/huge'), { ...GET, bytesMax: 0 })
    expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  })

  test('proxies of the environment are not asked', async () => {
    const proxy = await startSite((_, response) => response.end('from the proxy'))
    for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')

    const answer = await outbound.send(site.at('127.0.0.1'), GET)

    vi.unstubAllEnvs()
    expect(answer.body.toString()).toBe('hello')
    expect(proxy.asked).toEqual([])
  })

  test('who does not finish an answer is given 15 seconds, who does not take the connection 5', async () => {
    // It takes the connection and says nothing, so that https never begins.
    const silent = await listening(createPlainServer(() => undefined))
    const timed = async (url: URL) => {
      const start = performance.now()
      await expect(outbound.send(url, GET)).rejects.toMatchObject({ trouble: 'slow' })
      return (performance.now() - start) / 1000
    }

    const [whole, connect] = await Promise.all([
      timed(site.at('127.0.0.1', '/never')),
      timed(new URL(`https://127.0.0.1:${silent}/`)),
    ])

    expect(connect).toBeGreaterThan(4.5)
    expect(connect).toBeLessThan(12)
    expect(whole).toBeGreaterThan(14)
    expect(whole).toBeLessThan(25)
  }, 40_000)
})
