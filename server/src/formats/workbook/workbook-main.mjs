// The thread in which workbooks are made. Only an entry: what is loaded behind it is remembered.
import { flushCompileCache } from 'node:module'
import { keepCompileCache } from '#runtime/compile-cache.mjs'

keepCompileCache()
const { serveThread } = await import('#runtime/threads/serve-thread.ts')
serveThread(async () => (await import('#formats/workbook/write-workbook.ts')).writeWorkbook)
// Now, because a thread that is ended remembers nothing.
flushCompileCache()
