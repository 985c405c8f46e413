// The process of a backup or a restore. Only an entry: to load what it works with is work, too, and comes after giving way.
import { flushCompileCache } from 'node:module'
import { keepCompileCache } from '#runtime/compile-cache.mjs'

keepCompileCache()
const { pinToOneProcessor } = await import('#runtime/process-priority.ts')
if (process.argv[2] === 'backup') await pinToOneProcessor()
await import('#features/system/operation-process.ts')
flushCompileCache()
