// The thread in which files are parsed. Only a door: what is loaded behind it is remembered.
import { flushCompileCache } from 'node:module'
import { rememberCompiled } from '#remember-compiled.mjs'

rememberCompiled()
const { serveThread } = await import('#threads/serve-thread.ts')
serveThread(async () => (await import('#features/transfer/parse-file.ts')).parseFile)
// Now, because a thread that is ended remembers nothing.
flushCompileCache()
