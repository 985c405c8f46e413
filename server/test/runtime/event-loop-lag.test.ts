// A process that stands still says for how long, and what was under way; one that does not says nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import fastify from 'fastify'
import { watchEventLoopLag } from '#runtime/event-loop-lag.ts'

interface Line {
  readonly msg: string
  readonly stallMs: number
  readonly busyMs: number
  readonly underWay: number
  readonly requests: readonly string[]
}

const busyMs = () => process.threadCpuUsage().user / 1000

/** Works for so long, however much of the processor others take. */
function block(ms: number) {
  const until = busyMs() + ms
  while (busyMs() < until);
}

async function listening() {
  const lines: Line[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Line) }
  const app = fastify({ logger: { level: 'warn', stream } })
  watchEventLoopLag(app, 0)
  app.get('/quick', async () => 'done')
  app.get('/slow', async () => {
    block(300)
    return 'done'
  })
  app.get('/waiting', async () => {
    await sleep(400)
    return 'done'
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await sleep(50)
  return { app, address, lines: () => lines.filter(({ msg }) => msg === 'the process stood still') }
}

const ours = (lines: readonly Line[]) =>
  lines.find(({ requests }) => requests.some((one) => one.startsWith('GET /slow')))

describe('the log', () => {
  test('names the request that kept everybody waiting, and those it kept', { timeout: 60_000 }, async () => {
    const { app, address, lines } = await listening()

    // A machine that stands still by itself may take the line of that second.
    for (let attempt = 0; attempt < 5 && !ours(lines()); attempt += 1) {
      const waiting = fetch(`${address}/waiting?keyword=secret`)
      await sleep(50)
      await fetch(`${address}/slow?keyword=secret`)
      await waiting
      await sleep(1100)
    }
    await app.close()

    const line = ours(lines())
    expect(line?.stallMs).toBeGreaterThan(150)
    expect(line?.busyMs).toBeGreaterThan(150)
    expect(line?.requests.map((one) => one.replace(/ \(.*/, ''))).toEqual(['GET /waiting', 'GET /slow'])
    expect(JSON.stringify(lines())).not.toContain('secret')
  })

  test('has one line a second at most', async () => {
    const { app, address, lines } = await listening()
    const begun = performance.now()

    for (let nth = 0; nth < 3; nth += 1) await fetch(`${address}/slow`)
    await sleep(50)
    await app.close()

    expect(lines().length).toBeGreaterThan(0)
    expect(lines().length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 1000))
  })

  test('says nothing of requests that merely wait', async () => {
    const { app, address, lines } = await listening()

    await Promise.all([fetch(`${address}/waiting`), fetch(`${address}/quick`)])
    await app.close()

    // The machine of a test may stand still by itself; then it was not busy.
    expect(lines().filter(({ busyMs }) => busyMs > 100)).toEqual([])
  })
})
