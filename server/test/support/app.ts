// A whole application on a database of its own, for the tests of one describe block.
import { afterAll } from 'vitest'
import type { AppOptions } from '#app.ts'
import type { Config } from '#settings/config.ts'
import type { Names } from '#http/outbound/names.ts'
import { prepare } from '#startup/start.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'
import { watchScopes } from '#test/support/databases/scope-watch.ts'
import { configFor, NOW } from '#test/support/test-config.ts'
import { openWire } from '#test/support/wire.ts'

export { NOW, SUPER_ADMIN } from '#test/support/test-config.ts'

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

/** Starts the application and stops it after the last test of the block that asks. */
export async function startApp(dialect: TestDialect, options: Options = {}) {
  if (dialect.name === 'PostgreSQL' && !options.isWithoutScopes) watchScopes()
  // A start at another time or by another Super Admin is one of its own.
  const isOrdinary = options.clock === undefined && options.config?.superAdmin === undefined
  const database = await dialect.open(isOrdinary ? 'started' : 'empty')
  const clock = clockAt(options.clock ?? NOW)
  const config = configFor(database)
  const { app, deps, stop } = await prepare(
    {
      ...config,
      security: { ...config.security, outboundAllow: options.outboundAllow ?? [] },
      ...options.config,
    },
    options.webFolder ?? database.dataDir,
    { clock: clock.now, names: options.names, options: options.app },
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
  const another = await prepare(deps.config, deps.config.dataDir, {
    clock: clock.now,
    names: deps.names,
    options,
  })
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
