// What is provoked: a part for each promise of reliability, what it is called by, and how long it may take at most.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { clockChange } from '../server/test/faults/clock.ts'
import { databaseAway } from '../server/test/faults/database-away.ts'
import { diskFull } from '../server/test/faults/disk-full.ts'
import { hostileImports } from '../server/test/faults/hostile-imports.ts'
import { killUnderLoad } from '../server/test/faults/kill.ts'
import { mailAway } from '../server/test/faults/mail-away.ts'
import { overload } from '../server/test/faults/overload.ts'
import type { Finding, FaultSite } from '../server/test/faults/place.ts'
import { rollingRestart } from '../server/test/faults/rolling-restart.ts'
import { stopUnderLoad } from '../server/test/faults/stop-under-load.ts'
import { unfinishedBodies } from '../server/test/faults/unfinished-bodies.ts'
import {
  newDatabase,
  type OwnPostgres,
  startOwnPostgres,
} from '../server/test/support/databases/postgres-server.ts'
import { cost, dependencies, durability, manyUpgraded, suites } from './others.ts'

const KILLS = Number(process.env['KILLS'] ?? 50)
const SECONDS = Number(process.env['SECONDS'] ?? 15)
const AWAY_MS = Number(process.env['AWAY_MS'] ?? 12_000)
/** What a crash must not lose is on the disk when it is acknowledged, as in an installation. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

export const DATABASES = ['SQLite', 'PostgreSQL'] as const
export type DatabaseName = (typeof DATABASES)[number]

export interface Part {
  /** What it is chosen by. */
  readonly word: string
  /** The promise, as the table names it. */
  readonly name: string
  /** Minutes after which it is taken to hang. */
  readonly limit: number
  /** It waits more than it works, so the others need not wait for it. */
  readonly isBeside?: boolean
  /** Has nothing to do with the other database. */
  readonly only?: DatabaseName
  readonly run: (folder: string, database: DatabaseName) => Promise<Finding[]>
}

const newFolder = (folder: string) => mkdtempSync(join(folder, 'data-'))

/** Runs it on an empty database of its own. */
const onDatabase =
  (run: (place: FaultSite, postgres: OwnPostgres | undefined) => Promise<Finding[]>) =>
  async (folder: string, database: DatabaseName): Promise<Finding[]> => {
    if (database === 'SQLite') return run({ dataDir: newFolder(folder), databaseUrl: undefined }, undefined)
    const postgres = await startOwnPostgres(folder, DURABLE)
    try {
      const databaseUrl = await newDatabase(postgres.url, 'daybook_survive')
      return await run({ dataDir: newFolder(folder), databaseUrl }, postgres)
    } finally {
      await postgres.stop()
    }
  }

/** A small file system in memory; needs the right to mount one. */
async function onSmallDisk(folder: string, database: DatabaseName): Promise<Finding[]> {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const megabytes = database === 'SQLite' ? 12 : 200
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', disk])
  chmodSync(disk, 0o777)
  try {
    if (database === 'SQLite') return await diskFull({ dataDir: disk, databaseUrl: undefined }, disk)
    const postgres = await startOwnPostgres(disk, DURABLE)
    try {
      const databaseUrl = await newDatabase(postgres.url, 'daybook_full')
      return await diskFull({ dataDir: newFolder(folder), databaseUrl }, disk)
    } finally {
      await postgres.stop()
    }
  } finally {
    execFileSync('umount', [disk])
  }
}

/** Takes away what a part that was stopped has left mounted. */
export function clearDisk(folder: string): void {
  const disk = join(folder, 'disk')
  if (!existsSync(disk)) return
  try {
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
  } catch {
    // It was not mounted any more.
  }
}

const test = (path: string) => `server/test/${path}`

/** In the order of the table; what takes long and says most comes first. */
export const parts: readonly Part[] = [
  {
    word: 'mail',
    name: 'mail server away',
    limit: 8,
    isBeside: true,
    run: onDatabase((place) => mailAway(place, true)),
  },
  { word: 'clock', name: 'clock set by two hours', limit: 2, run: onDatabase((place) => clockChange(place)) },
  {
    word: 'kill',
    name: `kill -9 under write load, ${KILLS} times`,
    limit: 6,
    run: onDatabase((place) => killUnderLoad(place, KILLS)),
  },
  { word: 'power', name: 'power cut: what it rests on', limit: 2, run: onDatabase(durability) },
  { word: 'disk', name: 'disk full', limit: 3, run: onSmallDisk },
  {
    word: 'database',
    name: 'database away',
    limit: 4,
    only: 'PostgreSQL',
    run: onDatabase((place, postgres) =>
      databaseAway(place, AWAY_MS, postgres && { stop: postgres.crash, start: postgres.restart }),
    ),
  },
  {
    word: 'restart',
    name: 'two processes, replaced under load',
    limit: 5,
    run: onDatabase((place) => rollingRestart(place, 3, 1000)),
  },
  {
    word: 'stop',
    name: 'SIGTERM under load',
    limit: 3,
    run: onDatabase((place) => stopUnderLoad(place, 10)),
  },
  { word: 'overload', name: 'overload', limit: 4, run: onDatabase((place) => overload(place, SECONDS)) },
  {
    word: 'files',
    name: 'files made to take for ever',
    limit: 5,
    run: onDatabase((place) => hostileImports(place, 50)),
  },
  {
    word: 'bodies',
    name: '400 unfinished bodies',
    limit: 3,
    run: onDatabase((place) => unfinishedBodies(place, SECONDS)),
  },
  { word: 'backup', name: 'backup and restore: what they cost', limit: 12, run: cost },
  {
    word: 'restore',
    name: 'backup and restore: what comes back',
    limit: 8,
    run: suites([
      test('backup/restore.test.ts'),
      test('backup/keep.test.ts'),
      test('features/system.test.ts'),
    ]),
  },
  {
    word: 'upgrade',
    name: 'upgrade, killed ten times in the middle',
    limit: 8,
    run: async (folder, database) => [
      ...(await suites([test('db/upgrade.test.ts')])(folder, database)),
      ...(database === 'SQLite' ? await manyUpgraded(folder) : []),
    ],
  },
  {
    word: 'input',
    name: 'bad input',
    limit: 6,
    run: suites([
      test('security/fuzz.test.ts'),
      test('security/matrix.test.ts'),
      test('security/route-walk.test.ts'),
    ]),
  },
  { word: 'packages', name: 'dependencies', limit: 2, only: 'SQLite', run: dependencies },
]
