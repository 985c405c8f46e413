// The unit and API tests: one project per workspace, one run.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // On two cores vitest would leave one idle.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: './contract', include: ['test/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: './server',
          include: ['test/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('server/test/support/global.ts', import.meta.url))],
          // A process per file: native modules, and databases that die with the test that opened them.
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          root: './web',
          include: ['test/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 15_000,
          setupFiles: [fileURLToPath(new URL('web/test/set-up.ts', import.meta.url))],
        },
      },
    ],
  },
})
