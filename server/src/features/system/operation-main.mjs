// The process of a backup or a restore. Only a door: to load what it works with is work, too, and comes after giving way.
import { flushCompileCache } from 'node:module'
import { rememberCompiled } from '#remember-compiled.mjs'

rememberCompiled()
const { keepToOneProcessor } = await import('#give-way.ts')
if (process.argv[2] === 'backup') await keepToOneProcessor()
await import('#features/system/operation-process.ts')
flushCompileCache()
