// When the process stood still: one line of the log with how long, and which requests were under way (rules/operations 7).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { redactPath } from '#http/redact-path.ts'
import { whenOver } from '#http/when-over.ts'

const TURN_MS = 20
/** A start has things to finish when it already listens. */
const SETTLED_MS = 3000
/** Nobody should wait longer because of what somebody else asks. */
const STALL_MS = 100
/** A bad minute is a few lines, not thousands. */
const LINE_EVERY_MS = 1000
const REQUESTS_TOLD = 10

type LaggingRequest = Pick<FastifyRequest, 'method' | 'url' | 'id'>

const isStream = (url: string) => /^\/api\/live(?:\?|$)/.test(url)

const nameOf = ({ method, url, id }: LaggingRequest) => `${method} ${redactPath(url)} (${id.slice(0, 8)})`

/** Watches from the moment the server listens. */
export function watchEventLoopLag(app: FastifyInstance, settledMs = SETTLED_MS): void {
  /** Those that have begun, in order. One that ends when the loop has long not come round stays until it has: it may be the cause. */
  const underWay = new Set<LaggingRequest>()
  let ended: LaggingRequest[] = []
  let turn = performance.now()
  let cpu = process.threadCpuUsage()
  let lastLine = -Infinity
  /** Since the last line: how often, and for how long at most. */
  let untold = 0
  let untoldMs = 0
  let timer: NodeJS.Timeout | undefined

  app.addHook('onRequest', (request, reply, done) => {
    if (timer !== undefined && !isStream(request.url)) {
      underWay.add(request)
      whenOver(reply, () => {
        if (performance.now() - turn > STALL_MS) ended.push(request)
        else underWay.delete(request)
      })
    }
    done()
  })

  const look = () => {
    const now = performance.now()
    const used = process.threadCpuUsage()
    const stallMs = Math.round(now - turn - TURN_MS)
    if (stallMs > STALL_MS) {
      if (now - lastLine > LINE_EVERY_MS) {
        lastLine = now
        const requests = [...underWay].slice(0, REQUESTS_TOLD).map(nameOf)
        // Far less than the stall: it was the machine that had no time for us.
        const busyMs = Math.round((used.user + used.system - cpu.user - cpu.system) / 1000)
        app.log.warn(
          { stallMs, busyMs, underWay: underWay.size, requests, untold, untoldMs },
          'the process stood still',
        )
        untold = 0
        untoldMs = 0
      } else {
        untold += 1
        untoldMs = Math.max(untoldMs, stallMs)
      }
    }
    begin(now, used)
  }
  /** A new turn. */
  const begin = (now = performance.now(), used = process.threadCpuUsage()) => {
    for (const request of ended) underWay.delete(request)
    ended = []
    turn = now
    cpu = used
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(() => {
      begin()
      timer = setInterval(look, TURN_MS).unref()
    }, settledMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
