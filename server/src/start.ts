// From settings to a listening server: open, migrate, seed, listen. Used by main.ts and by the tests.
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import type { Config } from '#config.ts'
import { type OpenDatabase, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#seed.ts'
import type { Deps } from '#deps.ts'
import { openEventLimits } from '#entities/event-limits.ts'
import { createFirstAdmin, type FirstAdmin } from '#features/account/first-admin.ts'
import { filtersOf, hooksOf } from '#features/hooks.ts'
import { jobs } from '#features/jobs.ts'
import { openLive } from '#live/hub.ts'
import { type AddressRule, publicAddresses } from '#mail/push-address.ts'
import { openMailer } from '#mail/transport.ts'
import { vapidKeys } from '#mail/vapid-keys.ts'
import { startWorker, type Worker } from '#background/worker.ts'

export interface Started {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly firstAdmin: FirstAdmin | undefined
  /** Starts the background work; without it nothing happens by itself, which tests want. */
  readonly work: () => void
  /** Stops working and answering, and lets the database go. */
  readonly stop: () => Promise<void>
}

/** A migration may take long, so on PostgreSQL it has a connection of its own, without the limits of the others. */
async function bringUpToDate(config: Config, opened: OpenDatabase): Promise<void> {
  if (opened.dialect === 'sqlite') {
    await migrate(opened)
    return
  }
  const patient = openDatabase(config, true)
  try {
    await migrate(patient)
  } finally {
    await patient.db.destroy()
  }
}

/**
 * A ready application that does not listen yet.
 * @param pushAddresses which addresses of push services may be called; tests have theirs on this machine
 */
export async function prepare(
  config: Config,
  webFolder: string,
  clock: () => number = Date.now,
  pushAddresses: AddressRule = publicAddresses,
): Promise<Started> {
  const opened = openDatabase(config)
  const mailer = openMailer(config)
  const live = openLive({ ...opened, config })
  const eventLimits = openEventLimits()
  const base = { ...opened, config, clock, mailer, live, eventLimits }
  const deps: Deps = { ...base, pushAddresses, hooksOf, filtersOf }
  await bringUpToDate(config, opened)
  await seed(opened.db, opened.dialect, clock())
  const firstAdmin = await createFirstAdmin(deps)
  await vapidKeys(deps)
  const app = await buildApp(deps, webFolder)
  await app.ready()
  let worker: Worker | undefined
  const work = () => {
    if (!config.smtpUrl) app.log.info('SMTP_URL is not set: mails become files in the folder outbox')
    worker = startWorker(deps, jobs, app.log)
  }
  const stop = async () => {
    // The streams end at once, for their pages to come back elsewhere.
    await Promise.all([app.traffic.end(live.close), worker?.stop()])
    await app.close()
    mailer.close()
    await opened.db.destroy()
  }
  return { app, deps, firstAdmin, work, stop }
}
