// Builds the web into dist/, each text also compressed, so that the server only has to choose a file.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:3000'
const isText = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
/** One file without imports: a worker can't share parts with the page. */
const worker = 'src/sw.ts'
/** Below this size a compressed answer saves nothing. */
const WORTH_IT = 1024

function precompress(): Plugin {
  let folder = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: (_, bundle) => {
      for (const name of Object.keys(bundle).filter((file) => isText.test(file))) {
        const path = join(folder, name)
        const text = readFileSync(path)
        if (text.length < WORTH_IT) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

/**
 * What loads together travels together, with all it imports: many small files compress worse and cost a round trip
 * each. Whatever a former group took is not in a later one.
 */
const groups = [
  // What both shells need, down to the pages and inputs they share.
  {
    name: 'base',
    test: /src[\\/](?:main|api[\\/](?:client|settings)|app[\\/](?:guards|open-routes|pages[\\/]not-found-page|shell[\\/]skip-link)|ui[\\/](?:wordmark|icon-button|field|text-input|password-input|message))\.tsx?$/,
  },
  // What tells a visitor that an address is one of the application.
  { name: 'routes', test: /src[\\/]app[\\/]routes\.tsx$/ },
  // What a signed-in person sees first: the shell with a list in it.
  {
    name: 'shell',
    test: /src[\\/](?:app[\\/]shell[\\/]app-shell|entities[\\/]list-page|features[\\/]tasks[\\/]tasks-page)\.tsx$/,
  },
].map((group, index) => ({ ...group, priority: 10 - index }))

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The pages' policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every browser that knows the CSS used here preloads modules by itself.
    modulePreload: { polyfill: false },
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
