// `npm run scale-test`: several processes on one PostgreSQL behind PgBouncer and nginx, restarted and killed under
// traffic. `--short` kills for 30 seconds instead of 120; `--direct` leaves PgBouncer out;
// `--suite` runs the server's tests behind PgBouncer instead, `--capacity` measures, `--docs` puts what was found last into
// docs/scaling.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/src/settings/config.ts'
import { prepare } from '../server/src/startup/start.ts'
import { freePort, newDatabase, startPostgres } from '../server/test/support/databases/postgres-server.ts'
import { type AppProcess, appProcess } from './app-process.ts'
import { giveTasks, measureCapacity, printCapacity } from './capacity.ts'
import { printFindings } from './finding.ts'
import { giveReminders } from './jobs.ts'
import { proveLive } from './live.ts'
import { startPooler } from './pooler.ts'
import { startCountingPostbox } from '../server/test/support/mail/counting-postbox.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { reckon } from './reckoning.ts'
import { type Findings, keep, writeTables } from './results.ts'
import { send } from './send.ts'
import { proveSessions } from './sessions.ts'
import { runSuite } from './suite.ts'
import { startTraffic } from './traffic.ts'
import { makeWorld } from './world.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    direct: { type: 'boolean', default: false },
    capacity: { type: 'boolean', default: false },
    suite: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    processes: { type: 'string', default: '2' },
  },
})
const KILL_EVERY_MS = 10_000
const BACK_FOR_MS = 3_000
const KILLING_MS = options.short ? 30_000 : 120_000
const REMINDERS = 300
const READY_WITHIN_MS = 30_000
/** Of what is under way when a process is taken out. */
const DRAINED_AFTER_MS = 500

const ending: (() => unknown)[] = []
const own = <T extends { readonly stop: () => unknown }>(started: T): T => {
  ending.push(started.stop)
  return started
}

/** One after the other is taken out, stopped, started and put back. */
async function rollOver(processes: readonly AppProcess[], proxy: Proxy): Promise<(number | null)[]> {
  const codes: (number | null)[] = []
  for (const one of processes) {
    await proxy.remove(one.port)
    await rest(DRAINED_AFTER_MS)
    codes.push(await one.stop())
    await one.start()
    await untilReady(one)
    await proxy.remove(undefined)
  }
  return codes
}

async function untilReady({ address }: AppProcess): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  while ((await send(address, '/readyz')).status !== 200) {
    if (performance.now() > end) throw new Error(`${address} is not ready`)
    await rest(100)
  }
}

/**
 * Kills one after the other, and starts it again at once; the next one not before this one has worked for a moment, as
 * nothing helps a request whose every process dies. @returns how many kills
 */
async function killInTurn(processes: readonly AppProcess[]): Promise<number> {
  const end = performance.now() + KILLING_MS
  let kills = 0
  for (; performance.now() < end; kills += 1) {
    const next = rest(KILL_EVERY_MS)
    const one = processes[kills % processes.length]
    await one?.kill()
    await one?.start()
    await Promise.all([next, rest(BACK_FOR_MS)])
  }
  return kills
}

async function run(): Promise<number> {
  const postgres = own(await startPostgres(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']))
  const direct = await newDatabase(postgres.url, 'daybook')
  const pooler = options.direct ? undefined : own(await startPooler(direct))
  const postbox = own(await startCountingPostbox())
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-scale-data-'))
  ending.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = {
    DATABASE_URL: pooler?.url ?? direct,
    ...(pooler ? { DATABASE_DIRECT_URL: direct } : {}),
  }
  const settings = {
    ...database,
    DATA_DIR: dataDir,
    SMTP_URL: postbox.url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  }
  const processes: AppProcess[] = []
  while (processes.length < Number(options.processes)) processes.push(appProcess(await freePort(), settings))
  ending.push(() => Promise.all(processes.map((one) => one.kill())))
  const proxy = own(await startProxy(processes.map(({ port }) => port)))

  // All at once on an empty database: one of them makes the tables.
  await Promise.all(processes.map((one) => one.start()))
  const observer = own(await prepare(readConfig({ ...settings, LOG_LEVEL: 'silent' }), resolve(dataDir)))
  const { deps } = observer
  const people = await makeWorld(deps)
  const addresses = processes.map(({ address }) => address)
  const [first, second, third, fourth] = people
  if (!first || !second || !third || !fourth) throw new Error('too few people')
  const [here = '', there = ''] = addresses
  const [app] = processes
  if (options.capacity && app && postgres.pid !== undefined) {
    const capacity = await measureCapacity(app, postgres.pid, first, await giveTasks(deps, first))
    printCapacity(capacity)
    if (options.direct) keep('capacity', capacity)
    return 0
  }

  const proved: Findings[] = []
  const note = (title: string, findings: Findings['findings']) => {
    proved.push({ title, findings })
    return printFindings(title, findings)
  }
  let wrong = note('Sessions', await proveSessions(addresses, people))
  wrong += note('Live updates', await proveLive(here, there, first, second))
  const look = await giveReminders(deps, third, REMINDERS)
  wrong += note('Background work', await look(postbox.counts, 0))

  const rolling = startTraffic(proxy.address, people)
  await rest(2_000)
  const codes = [...(await rollOver(processes, proxy)), ...(await rollOver(processes, proxy))]
  await rest(1_000)
  wrong += note(`Rolling restart, ${codes.length} processes stopped and started under traffic`, [
    {
      what: 'processes that ended well',
      found: String(codes.filter((code) => code === 0).length),
      isRight: codes.every((code) => code === 0),
    },
    ...(await reckon(deps, await rolling.stop())),
  ])

  const lookAfterKills = await giveReminders(deps, fourth, REMINDERS)
  const killing = startTraffic(proxy.address, people)
  const former = proxy.complaints().length
  const kills = await killInTurn(processes)
  const tally = await killing.stop()
  const complaints = proxy.complaints().slice(former)
  wrong += note(`${kills} processes killed, one every ${KILL_EVERY_MS / 1000} seconds under traffic`, [
    ...(await reckon(deps, tally)),
    ...(await lookAfterKills(postbox.counts, kills)),
    {
      what: 'times that nginx met a dead process with a request in hand',
      found: String(complaints.length),
      isRight: complaints.length > 0,
    },
  ])
  if (tally.failed.length > 0)
    process.stdout.write(`${complaints.filter((line) => !line.includes('refused')).join('\n')}\n`)
  if (!options.short && !options.direct) keep('proved', proved)
  return wrong
}

function writeDocs(): number {
  writeTables()
  return 0
}

try {
  const wrong = options.docs ? writeDocs() : options.suite ? await runSuite(positionals) : await run()
  process.stdout.write(wrong === 0 ? '\nEverything is right.\n' : `\n${wrong} findings are wrong.\n`)
  process.exitCode = wrong === 0 ? 0 : 1
} finally {
  for (const end of ending.toReversed()) await end()
}
