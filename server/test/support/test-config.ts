// The settings that the tests start the application with.
import { readConfig } from '#settings/config.ts'

/** Saturday, 21 November 2026, 10:00 in India. It stands still until a test moves it. */
export const NOW = Date.UTC(2026, 10, 21, 4, 30)

export const SUPER_ADMIN = { email: 'admin@daybook.local', password: 'only for tests' } as const

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseDirectUrl?: string | undefined
}

export const configFor = ({ dataDir, databaseUrl, databaseDirectUrl }: Place) =>
  readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
    SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
    // The machine may have other tests to run.
    DATABASE_TIMEOUT_MS: '60000',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })
