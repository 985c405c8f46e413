// Builds the web into dist/: the application, and the public site as pages that need none of it.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './compress.ts'
import { firstScript } from './first-script.ts'
import { helpFiles } from './help-files.ts'
import { prerender } from './prerender.ts'

const server = 'http://127.0.0.1:3000'
/** One file without imports: a worker can't share parts with the page. */
const worker = 'src/sw.ts'

/** The sources of these names below src. */
const modules = (...paths: readonly string[]) => {
  const names = paths.map((path) => path.replaceAll('/', String.raw`[\\/]`))
  return new RegExp(String.raw`src[\\/](?:${names.join('|')})\.tsx?$`)
}

/**
 * What loads together travels together, with all it imports: many small files compress worse and cost a round trip
 * each. Whatever a former group took is not in a later one.
 */
const groups = [
  // What both shells need, down to the pages they share.
  {
    name: 'base',
    test: modules(
      'main',
      'api/client',
      'api/settings',
      'app/routing/guards',
      'app/routing/open-routes',
      'app/pages/not-found-page',
      'features/site/calls-to-action',
      'app/shell/skip-link',
      'ui/display/wordmark',
      'ui/buttons/icon-button',
      'ui/inputs/input-look',
      'ui/feedback/message',
    ),
  },
  // What a signed-in person sees first: the addresses, and the shell with a list in it.
  {
    name: 'shell',
    test: modules(
      'app/routing/routes',
      'app/shell/app-shell',
      'entities/list/list-frame',
      'features/tasks/list/tasks-page',
    ),
  },
  // The sign-in and the sign-up, and the inputs that every form has from them.
  {
    name: 'account',
    test: modules('features/account/sign-in/login-page', 'features/account/register-page'),
  },
  // The lists of records, and what any list may need next: all of it is fetched a moment after the first page.
  {
    name: 'lists',
    test: modules('app/record-list-page', 'entities/table/record-table', 'ui/buttons/pager'),
  },
  // Every form, with quick add: fetched a moment after the first page.
  {
    name: 'forms',
    test: modules(
      'app/overrides/forms',
      'app/overrides/rehearse-form',
      'entities/editor/editor-dialog',
      'entities/form/form-page',
    ),
  },
].map((group, index) => ({ ...group, priority: 10 - index }))

const isFirst = /assets[\\/](?:base|shell)-/
const isShell = /(?:^|[\\/])(?:public-)?shell-/

export default defineConfig({
  // A stand-in for what React itself has had for years.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), helpFiles(), firstScript(), precompress(), prerender()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The pages' policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every browser that knows the CSS used here preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // The first page names the styles of all parts, but scripts of the two shells alone: the others are fetched soon,
      // and the list is long.
      resolveDependencies: (file, needed, { hostId }) =>
        isFirst.test(hostId) && !isShell.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed,
    },
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), sw: resolve(import.meta.dirname, worker) },
      output: {
        codeSplitting: { groups },
        // A service worker governs the folder it lies in, and browsers look for its next version at the same address.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': server, '/open-api': server, '/i/': server } },
})
