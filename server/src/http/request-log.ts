// One line per request, after its answer: who asked is in the session's audit, what was sent is nowhere (security §4).
import { writeSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** The path without its query, where people put keywords and tokens. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip } = request
    const ms = Math.round(reply.elapsedTime)
    const line = { reqId: request.id, method, path: pathOf(url), status: reply.statusCode, ms, address: ip }
    request.log.info(line, 'answered')
    done()
  })
}

const STDOUT = 1
/** Nobody waits longer for a line than one turn of the process. */
const LINES_MAX = 64 * 1024

/** Writes the lines of one turn together: a system call for each costs more than the line. */
export function gatheredLog() {
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    writeWhole(text)
  }
  // A process that ends has still something to say.
  process.on('exit', flush)
  return {
    write: (line: string) => {
      if (lines === '') setImmediate(flush)
      lines += line
      if (lines.length > LINES_MAX) flush()
    },
  }
}

/** A reader that is slow, such as a terminal at the other end of a pipe, may take a part at a time. */
function writeWhole(text: string): void {
  let left = Buffer.from(text)
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(STDOUT, left))
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
      if (!isBusy) return
    }
  }
}
