// Serves Daybook until it is told to stop; `npm start -- --demo` fills an empty database first.
import { resolve } from 'node:path'
import { type Config, loadEnvFile, readConfig } from '#settings/config.ts'
import type { Started } from '#startup/start.ts'
import { explainStartupError } from '#startup/explain-startup-error.ts'
import { readStartOptions, UnknownOption } from '#startup/start-options.ts'

const root = resolve(import.meta.dirname, '../../..')
const PARENT_CHECK_MS = 250
/** Ten seconds for what is under way, and a few to put everything away. */
const END_WITHIN_MS = 18_000

/** As programs answer a command line they can't follow. */
const WRONG_USE = 2

async function start() {
  const { isDemo, isWithoutFileCopies } = readStartOptions(process.argv.slice(2))
  loadEnvFile(root)
  const config: Config = { ...readConfig(process.env), ...(isDemo ? { isDemo } : {}) }
  await refuseWeakDatabase(config)
  // The application takes most of the time of a start: a slip in the settings is told before.
  const { prepare } = await import('#startup/start.ts')
  const { printBanner, printDemoBanner } = await import('#startup/print-banner.ts')
  const { releaseMemorySoon } = await import('#runtime/release-memory.ts')
  const started = await prepare(config, resolve(root, 'web/dist'), { isWithoutFileCopies })
  const demoPeople = isDemo ? await (await import('#demo/fill.ts')).fillWithDemo(started.deps) : undefined
  await started.app.listen({ port: config.port, host: config.host })
  started.work()
  const address = config.publicUrl ?? addressOf(started, config.host)
  printBanner(address, started.firstAdmin, demoPeople !== undefined)
  if (isDemo) printDemoBanner(demoPeople)
  stopOnSignals(started)
  releaseMemorySoon()
  process.send?.(address)
}

async function refuseWeakDatabase({ databaseUrl, databaseDirectUrl, weakAllowed }: Config) {
  const url = databaseDirectUrl ?? databaseUrl
  if (url === undefined) return
  // Only who has PostgreSQL needs its client.
  const { connect } = await import('#backup/postgres-copy.ts')
  const { refuseWeak } = await import('#db/durability.ts')
  const client = await connect(url)
  try {
    await refuseWeak(client, weakAllowed)
  } finally {
    await client.end()
  }
}

function addressOf({ app }: Started, host: string) {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
}

function stopOnSignals({ stop }: Started) {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    // A database that is away must not keep the process for ever.
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
    void stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // npm dies of a SIGTERM without handing it on; a server that lost its npm would hold the port for ever.
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref()
}

/** Resolves when it listens; where it can't start it says why and ends the process. */
export const serve = () =>
  start().catch((error: unknown) => {
    const why =
      explainStartupError(error, process.env) ?? (error instanceof Error ? error.message : String(error))
    process.stderr.write(`Daybook could not start.\n${why}\n`)
    process.exit(error instanceof UnknownOption ? WRONG_USE : 1)
  })
