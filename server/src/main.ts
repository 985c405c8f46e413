// The entry of the server. What an earlier start has compiled is used again, which halves the time until the first answer;
// that only holds for what is loaded afterwards, so everything else is.
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Where the folder can't be written, Node goes on without.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/daybook/compiled'))
const { serve } = await import('#serve.ts')
await serve()
