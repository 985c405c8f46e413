// `npm start`. Only a door: what is loaded behind it is remembered in its compiled form, so that the next start is quicker. It
// is JavaScript, because the part of Node that reads TypeScript takes 13 MiB, and is not needed for what is remembered.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Among the packages, which are anew after every installation; where nobody may write nothing is remembered.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/daybook/compiled'))
const { serve } = await import('#serve.ts')
await serve()
// Now, because a process that is killed remembers nothing.
flushCompileCache()
