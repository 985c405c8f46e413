// Runs once before all server tests: one PostgreSQL for the whole run, its address handed to every test file.
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#test/support/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The same server as an account above row-level security. */
    postgresAboveUrl: string
  }
}

export default async function startServers(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresAboveUrl', postgres.aboveUrl)
  return postgres.stop
}
