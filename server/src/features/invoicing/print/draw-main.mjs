// The thread in which prints are drawn. Only a door: what is loaded behind it is remembered.
import { flushCompileCache } from 'node:module'
import { rememberCompiled } from '#remember-compiled.mjs'

rememberCompiled()
const { serveThread } = await import('#threads/serve-thread.ts')
serveThread(async () => (await import('#features/invoicing/print/draw-pdf.ts')).drawPdf)
// Now, because a thread that is ended remembers nothing.
flushCompileCache()
