// Promises that are kept elsewhere: by figures of the bench, by tests that are run here, by what can be read.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { benchPostgres, benchSqlite, upgradeOfMany } from '../bench/backup.ts'
import { type Figure, isKept, promiseOf, valueOf } from '../bench/figure.ts'
import { exactly, type Finding, openHere, type FaultSite } from '../server/test/faults/place.ts'
import type { DatabaseName } from './parts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function findingOf(figure: Figure): Finding {
  const { name, value, note, limit } = figure
  return {
    promise: name.replace(/^(SQLite|PostgreSQL): /, ''),
    seen: `${valueOf(figure)} (${promiseOf(figure)})${note ? ` · ${note}` : ''}`,
    isKept: isKept(figure),
    ...(limit === undefined ? {} : { part: value / limit }),
    // All of them are times, or made of times.
    ...(isKept(figure) ? {} : { overBy: Infinity }),
  }
}

export const cost = async (folder: string, database: DatabaseName): Promise<Finding[]> =>
  (await (database === 'SQLite' ? benchSqlite : benchPostgres)(folder)).map(findingOf)

export const manyUpgraded = async (folder: string): Promise<Finding[]> => [
  findingOf(await upgradeOfMany(folder)),
]

/** A database that says "done" before it is would make every other promise worthless. */
export async function durability(place: FaultSite): Promise<Finding[]> {
  const started = await openHere(place)
  const { db, dialect } = started.deps
  const ask = async (text: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(text).execute(db)
    return String(Object.values(rows[0] ?? {})[0])
  }
  const findings =
    dialect === 'sqlite'
      ? [
          exactly('SQLite’s journal', await ask('pragma journal_mode'), 'wal'),
          exactly('SQLite syncs every commit (2: FULL)', await ask('pragma synchronous'), '2'),
        ]
      : [
          exactly('fsync', await ask('show fsync'), 'on'),
          exactly('synchronous_commit', await ask('show synchronous_commit'), 'on'),
          exactly('full_page_writes', await ask('show full_page_writes'), 'on'),
        ]
  await started.stop()
  if (dialect === 'sqlite') return findings
  const tests = await testsOf(
    ['server/test/startup/start.test.ts'],
    'forgets what it has acknowledged',
    place.dataDir,
  )
  return [...findings, ...tests]
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface Ended {
  readonly code: number | null
  readonly said: string
}

function run(command: string, words: readonly string[]): Promise<Ended> {
  const child = spawn(command, [...words], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

/** Runs tests by their names; the suites know for themselves what they ask for. */
async function testsOf(files: readonly string[], named: string, folder: string): Promise<Finding[]> {
  const report = join(mkdtempSync(join(folder, 'tests-')), 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const words = [vitest, 'run', ...files, '-t', named, '--reporter=json', `--outputFile=${report}`]
  const { code, said } = await run(process.execPath, words)
  const told = readReport(report)
  if (!told) return [exactly('the tests ran', said.slice(-300) || `ended with ${String(code)}`, 'yes')]
  const failed = told.testResults.flatMap(({ assertionResults, message }) => {
    const names = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    return names.length > 0 || message === '' ? names : [message.split('\n')[0] ?? '']
  })
  return [
    exactly(
      `tests that failed, of ${told.numPassedTests + told.numFailedTests} in ${files.map((file) => file.split('/').at(-1)).join(', ')}`,
      failed.length === 0 ? 0 : failed.slice(0, 3).join('; '),
      0,
    ),
    ...(told.numPassedTests === 0 ? [exactly('tests that passed', 0, 'some')] : []),
  ]
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report // written by vitest
  } catch {
    return undefined
  }
}

/** All tests of these files that are about this database. */
export const suites =
  (files: readonly string[]) =>
  (folder: string, database: DatabaseName): Promise<Finding[]> =>
    testsOf(files, database, folder)

const AUDIT_LEVELS = /"(high|critical)": *(\d+)/g

/** What is installed is what the lock file says; what is known of it only the registry knows. */
export async function dependencies(): Promise<Finding[]> {
  const listed = await run('npm', ['ls', '--all', '--omit=dev', '--omit=optional'])
  const audit = await run('npm', [
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-timeout=20000',
    '--fetch-retries=0',
  ])
  const counts = [...audit.said.matchAll(AUDIT_LEVELS)].map(([, , count]) => Number(count))
  const found = counts.reduce((sum, one) => sum + one, 0)
  return [
    exactly(
      'packages that are not as the lock file says (npm ls)',
      listed.code === 0 ? 0 : listed.said.slice(-200),
      0,
    ),
    counts.length > 0
      ? exactly('known findings of high or critical weight (npm audit)', found, 0)
      : {
          promise: 'known findings of high or critical weight (npm audit)',
          seen: 'the registry could not be asked',
          isKept: false,
          // Nobody knows: no promise is broken by that.
          overBy: 0,
        },
  ]
}
