// `npm start`. Only an entry: what is loaded behind it is remembered.
import { flushCompileCache } from 'node:module'
import { keepCompileCache } from '#runtime/compile-cache.mjs'

keepCompileCache()
const { serve } = await import('#startup/serve.ts')
await serve()
// Now, because a process that is killed remembers nothing.
flushCompileCache()
