// `npm start`. Only a door: what is loaded behind it is remembered.
import { flushCompileCache } from 'node:module'
import { rememberCompiled } from '#remember-compiled.mjs'

rememberCompiled()
const { serve } = await import('#serve.ts')
await serve()
// Now, because a process that is killed remembers nothing.
flushCompileCache()
