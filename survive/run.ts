// `npm run survive`: provokes every fault that Daybook promises to survive, on both databases, and prints what was seen.
// `npm run survive -- kill disk` runs those alone.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockChange } from '../server/test/faults/clock.ts'
import { databaseAway } from '../server/test/faults/database-away.ts'
import { diskFull } from '../server/test/faults/disk-full.ts'
import { killUnderLoad } from '../server/test/faults/kill.ts'
import { mailAway } from '../server/test/faults/mail-away.ts'
import { overload } from '../server/test/faults/overload.ts'
import type { Finding, Place } from '../server/test/faults/place.ts'
import { rollingRestart } from '../server/test/faults/rolling-restart.ts'
import { stopUnderLoad } from '../server/test/faults/stop-under-load.ts'
import { newDatabase, type OwnPostgres, startOwnPostgres } from '../server/test/support/postgres-server.ts'
import { watchMachine } from './machine.ts'
import { watchOthers } from './other-programs.ts'

const KILLS = Number(process.env['KILLS'] ?? 50)
const SECONDS = Number(process.env['SECONDS'] ?? 15)
const AWAY_MS = Number(process.env['AWAY_MS'] ?? 12_000)
/** What a crash must not lose is on the disk when it is acknowledged, as in an installation. */
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

interface Fault {
  /** What it is chosen by. */
  readonly word: string
  readonly name: string
  readonly run: (place: Place, postgres: OwnPostgres) => Promise<Finding[]>
}

const faults: readonly Fault[] = [
  {
    word: 'kill',
    name: `kill -9 under write load, ${KILLS} times`,
    run: (place) => killUnderLoad(place, KILLS),
  },
  { word: 'restart', name: 'rolling restart under load', run: (place) => rollingRestart(place, 3, 1000) },
  { word: 'stop', name: 'SIGTERM under load', run: (place) => stopUnderLoad(place, 10) },
  { word: 'overload', name: 'overload', run: (place) => overload(place, SECONDS) },
  { word: 'clock', name: 'clock set by two hours', run: (place) => clockChange(place) },
  {
    word: 'database',
    name: 'database away',
    run: (place, { crash, restart }) => databaseAway(place, AWAY_MS, { stop: crash, start: restart }),
  },
  { word: 'mail', name: 'mail server away', run: (place) => mailAway(place, true) },
]

const folder = mkdtempSync(join(tmpdir(), 'daybook-survive-'))
// The database's own user has to pass.
chmodSync(folder, 0o755)
const chosen = process.argv.slice(2)
const isChosen = (word: string) => chosen.length === 0 || chosen.includes(word)
let broken = 0
let unsure = 0
const machine = watchMachine(folder)
const othersTook = watchOthers()
/** Of a processor: more of it, and times are not Daybook's alone. */
const OTHERS_MAX = 0.25

function print(title: string, findings: readonly Finding[]) {
  process.stdout.write(`\n${title}\n`)
  const [pause, others] = [machine.pause(), othersTook()]
  for (const { promise, seen, isKept, overBy } of findings) {
    // What took longer than it may because the machine stood still, or had no time, says nothing about Daybook.
    const isUnsure = !isKept && overBy !== undefined && (overBy <= pause || others > OTHERS_MAX)
    process.stdout.write(`  ${isKept ? 'kept  ' : isUnsure ? 'UNSURE' : 'BROKEN'}  ${promise}: ${seen}\n`)
    if (isUnsure) unsure += 1
    else if (!isKept) broken += 1
  }
  if (others > OTHERS_MAX)
    process.stdout.write(`          other programs took ${others.toFixed(1)} processors meanwhile\n`)
  if (pause > 0.5)
    process.stdout.write(
      `          the machine itself stood still for up to ${pause.toFixed(1)} s meanwhile\n`,
    )
}

/** A fault that could not even be provoked is a broken promise, and the next ones are still tried. */
async function attempt(title: string, run: () => Promise<Finding[]>) {
  const begun = performance.now()
  machine.pause()
  othersTook()
  try {
    const findings = await run()
    if (findings.length > 0) print(`${title} (${Math.round((performance.now() - begun) / 1000)} s)`, findings)
  } catch (error) {
    print(title, [{ promise: 'it was provoked', seen: String(error), isKept: false }])
  }
}

const newFolder = () => mkdtempSync(join(folder, 'data-'))

/** A small file system in memory; needs the right to mount one. */
async function onSmallDisk(megabytes: number, run: (disk: string) => Promise<Finding[]>): Promise<Finding[]> {
  const disk = join(folder, `disk-${megabytes}`)
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', disk])
  try {
    return await run(disk)
  } finally {
    execFileSync('umount', [disk])
  }
}

async function fillDisks() {
  await attempt('SQLite: disk full', () =>
    onSmallDisk(12, (disk) => diskFull({ dataDir: disk, databaseUrl: undefined }, disk)),
  )
  await attempt('PostgreSQL: disk full', () =>
    onSmallDisk(200, async (disk) => {
      const postgres = await startOwnPostgres(disk, durable)
      try {
        const databaseUrl = await newDatabase(postgres.url, 'daybook_full')
        return await diskFull({ dataDir: newFolder(), databaseUrl }, disk)
      } finally {
        await postgres.stop()
      }
    }),
  )
}

process.stdout.write(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}\n`)
const postgres = await startOwnPostgres(folder, durable)
try {
  for (const { word, name, run } of faults.filter((fault) => isChosen(fault.word))) {
    await attempt(`SQLite: ${name}`, () => run({ dataDir: newFolder(), databaseUrl: undefined }, postgres))
    await attempt(`PostgreSQL: ${name}`, async () =>
      run(
        { dataDir: newFolder(), databaseUrl: await newDatabase(postgres.url, `daybook_${word}`) },
        postgres,
      ),
    )
  }
  if (isChosen('disk')) await fillDisks()
} finally {
  await postgres.stop()
  await machine.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (unsure > 0)
  process.stdout.write(
    `\n${unsure} times were too long while the machine was busy with something else: please try those again when it is not.\n`,
  )
if (broken > 0) process.stdout.write(`\n${broken} promises were broken.\n`)
if (broken + unsure === 0) process.stdout.write('\nEvery promise was kept.\n')
process.exitCode = broken + unsure > 0 ? 1 : 0
