// From settings to a listening server: open, migrate, seed, listen. Used by main.mjs and by the tests.
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '#app.ts'
import type { Config } from '#settings/config.ts'
import { bypassesRowSecurity } from '#db/bypasses-row-security.ts'
import { placeOf } from '#backup/place.ts'
import { withDirectDatabase } from '#db/database.ts'
import { refuseLost } from '#db/refuse-lost.ts'
import { withoutTimeout } from '#db/tenant-context.ts'
import { type Upgraded, upgrade } from '#db/upgrade.ts'
import { writeCounted } from '#entities/history/events.ts'
import { checkFilesId } from '#files/files-id.ts'
import { seed } from '#startup/seed.ts'
import type { Deps } from '#deps.ts'
import { closeDeps, openDeps } from '#startup/open-deps.ts'
import { createFirstAdmin, type FirstAdmin } from '#features/account/first-admin.ts'
import { keepProviderOfSettings } from '#features/account/sso/from-settings.ts'
import { jobs } from '#features/jobs.ts'
import { stopOperations } from '#features/system/run-operation.ts'
import { vapidKeys } from '#mail/vapid-keys.ts'
import type { Names } from '#http/outbound/names.ts'
import { VERSION } from '#settings/version.ts'
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

function sayUpgrade({ log }: FastifyInstance, { applied, backup }: Upgraded) {
  if (backup)
    log.warn({ applied, backup: backup.path }, 'the database was upgraded; a backup was made before')
  const trouble = backup?.files.trouble
  if (trouble !== undefined) log.warn({ trouble }, 'the backup before the upgrade has no copies of files')
}

/**
 * A ready application that does not listen yet.
 * @param names looks names of the internet up; tests have a name server of their own
 */
export async function prepare(
  config: Config,
  webFolder: string,
  {
    clock = Date.now,
    names,
    options = {},
    isWithoutFileCopies = false,
  }: {
    readonly clock?: (() => number) | undefined
    readonly names?: Names | undefined
    readonly options?: AppOptions | undefined
    /** An upgrade may begin with a backup of the database alone. */
    readonly isWithoutFileCopies?: boolean | undefined
  } = {},
): Promise<Started> {
  await refuseLost(placeOf(config))
  const deps = openDeps(config, clock, names)
  const upgraded = await withoutTimeout(() =>
    withDirectDatabase(config, deps, (direct) =>
      upgrade(direct, placeOf(config), {
        now: clock(),
        version: VERSION,
        mayLackFiles: isWithoutFileCopies,
      }),
    ),
  )
  await seed(deps.db, deps.dialect, clock())
  const filesTrouble = await checkFilesId(deps)
  const firstAdmin = await createFirstAdmin(deps)
  await vapidKeys(deps)
  await keepProviderOfSettings(deps)
  const app = await buildApp(deps, webFolder, options)
  await app.ready()
  sayUpgrade(app, upgraded)
  if (filesTrouble !== undefined) app.log.warn(filesTrouble)
  if (await bypassesRowSecurity(deps))
    app.log.warn('PostgreSQL knows this account as a superuser: row-level security does not hold for it')
  let worker: Worker | undefined
  const work = () => {
    if (!config.smtpUrl) app.log.info('SMTP_URL is not set: mails become files in the folder outbox')
    worker = startWorker(deps, jobs, app.log)
  }
  const stop = async () => {
    app.readiness.switchOff()
    // The streams end at once, for their pages to come back elsewhere.
    await Promise.all([app.load.end(deps.live.close), worker?.stop(), stopOperations(deps)])
    await app.close()
    await writeCounted(deps, true).catch((error: unknown) => {
      app.log.error({ err: error }, 'what was counted for the audit log could not be written')
    })
    await closeDeps(deps)
  }
  return { app, deps, firstAdmin, work, stop }
}
