// `npm run move-to-postgres`: copies the SQLite installation in DATA_DIR into the empty database at DATABASE_URL.
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile, readConfig } from '#settings/config.ts'
import { type MovedTable, moveToPostgres } from '#move/move.ts'

const NUMBER_WIDTH = 9
const SUM_WIDTH = 32

const say = (line: string) => process.stdout.write(`${line}\n`)

function report(moved: readonly MovedTable[]): void {
  for (const { table, rows, sum } of moved)
    say(`  ${String(rows).padStart(NUMBER_WIDTH)}  ${sum.padStart(SUM_WIDTH, '0')}  ${table}`)
  const all = moved.reduce((count, { rows }) => count + rows, 0)
  say(`\n${all} rows in ${moved.length} tables are the same on both sides.`)
}

/** What lies beside the database stays there; pictures, seals too, are inside it. */
function nameFiles(dataDir: string): void {
  const others = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => !name.startsWith('daybook.sqlite'))
    : []
  if (others.length > 0)
    say(`Not part of the database and left in ${dataDir}: ${others.join(', ')}. Keep DATA_DIR as it is.`)
  say(
    'The SQLite file was not changed: keep it until you are sure. Daybook may be started with DATABASE_URL now.',
  )
}

async function main() {
  loadEnvFile(resolve(import.meta.dirname, '../..'))
  const config = readConfig(process.env)
  report(await moveToPostgres(config))
  nameFiles(config.dataDir)
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was moved.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
