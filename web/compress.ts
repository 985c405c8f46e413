// Compresses what is built, so that the server only has to choose a file.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
/** Below this size a compressed answer saves nothing. */
const WORTH_IT = 1024

/** Writes the compressed forms beside the file. */
export function compressFile(path: string): void {
  const text = readFileSync(path)
  if (!isText.test(path) || text.length < WORTH_IT) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
}

export function precompress(): Plugin {
  let folder = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: (_, bundle) => {
      for (const name of Object.keys(bundle)) compressFile(join(folder, name))
    },
  }
}
