// A whole application on a database of its own, for the tests of one describe block.
import { afterAll } from 'vitest'
import type { AppOptions } from '#app.ts'
import { type Config, readConfig } from '#config.ts'
import type { Names } from '#outbound/names.ts'
import { prepare } from '#start.ts'
import type { TestDialect } from '#test/support/dialects.ts'
import { watchScopes } from '#test/support/scope-watch.ts'
import { openWire } from '#test/support/wire.ts'

/** Saturday, 21 November 2026, 10:00 in India. It stands still until a test moves it. */
export const NOW = Date.UTC(2026, 10, 21, 4, 30)

export interface TestClock {
  readonly now: () => number
  readonly set: (epochMilliseconds: number) => void
  readonly advance: (milliseconds: number) => void
}

export interface Options {
  readonly clock?: number
  readonly config?: Partial<Config>
  /** The built web; where there is none, only the API answers. */
  readonly webFolder?: string
  /** The tests themselves send statements that name no scope. */
  readonly isWithoutScopes?: boolean
  /** Looks names of the internet up, instead of this machine. */
  readonly names?: Names
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow?: readonly string[]
  /** Of the application itself. */
  readonly app?: AppOptions
  /** Asked over a real connection, not from inside. */
  readonly isOverWire?: boolean
}

export const SUPER_ADMIN = { email: 'admin@daybook.local', password: 'only for tests' } as const

/** Starts the application and stops it after the last test of the block that asks. */
export async function startApp(dialect: TestDialect, options: Options = {}) {
  if (dialect.name === 'PostgreSQL' && !options.isWithoutScopes) watchScopes()
  const database = await dialect.open()
  const clock = clockAt(options.clock ?? NOW)
  const config = readConfig({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    DATABASE_DIRECT_URL: database.databaseDirectUrl,
    SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
    SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
    // The machine may have other tests to run.
    DATABASE_TIMEOUT_MS: '60000',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })
  const { app, deps, stop } = await prepare(
    {
      ...config,
      doors: { ...config.doors, outboundAllow: options.outboundAllow ?? [] },
      ...options.config,
    },
    options.webFolder ?? database.dataDir,
    clock.now,
    options.names,
    options.app,
  )
  const close = async () => {
    await stop()
    await database.close()
  }
  afterAll(close)
  const wire = options.isOverWire ? await openWire(app) : undefined
  return { app, deps, clock, close, wire }
}

/** Another process on the same database, stopped before the first one. */
export async function startAnother({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>, options?: AppOptions) {
  const another = await prepare(deps.config, deps.config.dataDir, clock.now, deps.names, options)
  afterAll(another.stop)
  return another
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

function clockAt(start: number): TestClock {
  let time = start
  return {
    now: () => time,
    set: (epochMilliseconds) => {
      time = epochMilliseconds
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
