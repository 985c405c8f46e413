// Builds the web into dist/: the application, and the public site as pages that need none of it.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileFormsAtOnce } from './compile-forms-at-once.ts'
import { precompress } from './compress.ts'
import { leanIcons } from './lean-icons.ts'
import { leanQueries } from './lean-queries.ts'
import { prerender } from './prerender.ts'

const server = 'http://127.0.0.1:3000'
/** One file without imports: a worker can't share parts with the page. */
const worker = 'src/sw.ts'

/**
 * What loads together travels together, with all it imports: many small files compress worse and cost a round trip
 * each. Whatever a former group took is not in a later one.
 */
const groups = [
  // What both shells need, down to the pages they share.
  {
    name: 'base',
    test: /src[\\/](?:main|api[\\/](?:client|settings)|app[\\/](?:guards|open-routes|pages[\\/]not-found-page|shell[\\/]skip-link)|ui[\\/](?:wordmark|icon-button|input-look|message))\.tsx?$/,
  },
  // What a signed-in person sees first: the addresses, and the shell with a list in it.
  {
    name: 'shell',
    test: /src[\\/](?:app[\\/](?:routes|shell[\\/]app-shell)|entities[\\/]list-page|features[\\/]tasks[\\/]tasks-page)\.tsx$/,
  },
  // What is special about the lists of records.
  { name: 'lists', test: /src[\\/]app[\\/]all-overrides\.tsx$/ },
  // The sign-in and the sign-up, and the inputs that every form has from them.
  { name: 'account', test: /src[\\/]features[\\/]account[\\/](?:login|register)-page\.tsx$/ },
  // Every form, with quick add: fetched a moment after the first page.
  {
    name: 'forms',
    test: /src[\\/](?:entities[\\/](?:editor-dialog|form-page)|app[\\/](?:form-overrides|rehearse-form))\.tsx$/,
  },
].map((group, index) => ({ ...group, priority: 10 - index }))

const isFirst = /assets[\\/]shell-/

export default defineConfig({
  // A stand-in for what React itself has had for years.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), leanIcons(), leanQueries(), compileFormsAtOnce(), precompress(), prerender()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The pages' policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every browser that knows the CSS used here preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // The first page names the styles of all parts, but not their scripts: they are fetched soon, and the list is long.
      resolveDependencies: (_file, needed, { hostId }) =>
        isFirst.test(hostId) ? needed.filter((name) => name.endsWith('.css')) : needed,
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
  server: { proxy: { '/api': server, '/open-api': server } },
})
