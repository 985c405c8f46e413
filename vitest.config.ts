// The unit and API tests: one run, and a project for what has to be run alike.
import './scripts/refuse-other-node.mjs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { useMemoryForFiles } from './scripts/memory-files.ts'
import { LongestFirst } from './scripts/test-order.ts'
import { helpFiles } from './web/help-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Code is compiled once for all processes of a run, and for the next run: those that the tests start, too.
process.env['NODE_COMPILE_CACHE'] ??= here('node_modules/.cache/daybook/tests')
useMemoryForFiles()

/** Node reads these files itself, without a second module system above its own. */
const native = { experimental: { viteModuleRunner: false } }
/** And all files of one process share what they import (docs/decisions/0152). */
const shared = { ...native, isolate: false }

const server = {
  root: './server',
  globalSetup: [here('server/test/support/global.ts')],
  pool: 'forks' as const,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

const web = {
  root: './web',
  environment: 'jsdom',
  testTimeout: 15_000,
  setupFiles: [here('web/test/set-up.ts')],
}

/** A process of its own for each. */
const alone = {
  // They stand in for a module, change the process, or measure it.
  server: ['backup-files', 'expressions', 'folder-trouble', 'operation-start', 'passwords'].map(
    (name) => `test/**/${name}.test.ts`,
  ),
  // Bytes and streams of Node's own realm.
  web: ['files', 'import', 'live', 'session-vault'].map((name) => `test/**/${name}.test.{ts,tsx}`),
}
const { exclude } = configDefaults

export default defineConfig({
  test: {
    // On two cores vitest would leave one idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'contract', root: './contract', include: ['test/**/*.test.ts'], ...shared } },
      {
        test: {
          ...server,
          ...shared,
          name: 'server',
          include: ['test/**/*.test.ts'],
          exclude: [...exclude, ...alone.server],
        },
      },
      { test: { ...server, ...native, name: 'server, alone', include: alone.server } },
      {
        plugins: [helpFiles()],
        test: {
          ...web,
          // A realm per file in a process that stays: as apart as processes, for half the time.
          pool: 'vmForks',
          name: 'web',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...alone.web],
        },
      },
      { plugins: [helpFiles()], test: { ...web, name: 'web, alone', include: alone.web } },
    ],
  },
})
