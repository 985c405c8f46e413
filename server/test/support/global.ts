// Runs once before all server tests: one PostgreSQL for the whole run and a template of each database, handed to every
// test file.
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#test/support/databases/postgres-server.ts'
import { makeTemplates, type Templates } from '#test/support/databases/templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The same server as an account above row-level security. */
    postgresAboveUrl: string
    templates: Templates
  }
}

export default async function startServers(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresAboveUrl', postgres.aboveUrl)
  const { templates, remove } = await makeTemplates(postgres)
  project.provide('templates', templates)
  return async () => {
    await remove()
    await postgres.stop()
  }
}
