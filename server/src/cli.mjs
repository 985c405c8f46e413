// `npm run daybook -- COMMAND`: what is done on the machine itself, beside a running server or without one. Only an entry: what
// is loaded behind it is remembered.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { keepCompileCache } from '#runtime/compile-cache.mjs'

keepCompileCache()
const { runCommandLine } = await import('#commands/run-command-line.ts')
process.exitCode = await runCommandLine(process.argv.slice(2), () => {
  const file = resolve(import.meta.dirname, '../../.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
})
