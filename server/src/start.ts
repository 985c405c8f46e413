// From settings to a listening server: open, migrate, seed, listen. Used by main.ts and by the tests.
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import type { Config } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#seed.ts'
import type { Deps } from '#deps.ts'
import { createFirstAdmin, type FirstAdmin } from '#features/account/first-admin.ts'
import { filtersOf, hooksOf } from '#features/hooks.ts'

export interface Started {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly firstAdmin: FirstAdmin | undefined
  /** Stops answering and lets the database go. */
  readonly stop: () => Promise<void>
}

/** A ready application that does not listen yet. */
export async function prepare(
  config: Config,
  webFolder: string,
  clock: () => number = Date.now,
): Promise<Started> {
  const opened = openDatabase(config)
  const deps: Deps = { ...opened, config, clock, hooksOf, filtersOf }
  await migrate(opened)
  await seed(opened.db, opened.dialect, clock())
  const firstAdmin = await createFirstAdmin(deps)
  const app = await buildApp(deps, webFolder)
  await app.ready()
  const stop = async () => {
    await app.close()
    await opened.db.destroy()
  }
  return { app, deps, firstAdmin, stop }
}
