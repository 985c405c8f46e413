// The log: JSON lines, one per request after its answer, each with the request's id; never what was sent, nor a secret (rules/operations 10).
import { writeSync } from 'node:fs'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyLoggerOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import { redactPath } from '#http/redact-path.ts'

/** As the logger counts. */
const INFO_LEVEL = 30
const ERROR_LEVEL = 50

/** '…://daybook:secret@host' → '…://…@host': an address may stand in an error's text. */
export const withoutSecrets = (text: string) =>
  text.replaceAll(/(:\/\/)[^\s/@]+@/g, '$1…@').replaceAll(/(bearer )[\w-]+/gi, '$1…')

/** Only what says where and what: the other members of a database's error hold values of rows. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: 'none', message: withoutSecrets(String(error)), stack: '' }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...code,
    stack: withoutSecrets(error.stack ?? ''),
  }
}

const textOf = (value: unknown): string => {
  if (value instanceof Error) return value.message
  return typeof value === 'string' ? value : ''
}

/** What the page about the installation shows of a line: 'request failed: no such table'. */
function summaryOf(args: readonly unknown[]): string {
  const [first, second] = args
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : first
  const job = typeof first === 'object' && first !== null && 'job' in first ? ` (${String(first.job)})` : ''
  const parts = [typeof second === 'string' ? second + job : '', textOf(error)]
  return withoutSecrets(parts.filter((part) => part !== '').join(': '))
}

/** The id of the request that the line is about, if it is about one. */
const requestOf = ([about]: readonly unknown[]): string =>
  typeof about === 'object' && about !== null && 'reqId' in about ? String(about.reqId) : ''

export interface Log {
  /** For Fastify's logger. */
  readonly options: FastifyLoggerOptions & { readonly hooks: object }
  /** Writes the line of an answered request; the logger would write the same, at four times the cost. */
  readonly answered: (line: AnsweredLine) => void
}

/** The log of this process; errors are remembered besides, also where nothing is written. */
export function openLog({ config, clock, lastErrors }: Deps): Log {
  const isSilent = config.logLevel === 'silent'
  const stream = isSilent ? { write: () => undefined } : gatheredLog()
  const options = {
    level: isSilent ? 'error' : config.logLevel,
    stream,
    serializers: { err: plainError },
    hooks: {
      logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void, level: number) {
        if (level >= ERROR_LEVEL)
          lastErrors.note({ time: clock(), text: summaryOf(args), requestId: requestOf(args) })
        method.apply(this, args)
      },
    },
  }
  const isTold = ['info', 'debug', 'trace'].includes(config.logLevel)
  const about = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`
  const answered = (line: AnsweredLine) => {
    if (!isTold) return
    const said = JSON.stringify(line).slice(1, -1)
    stream.write(`{"level":${INFO_LEVEL},"time":${Date.now()},${about},${said},"msg":"answered"}\n`)
  }
  return { options, answered }
}

/** What its line says of an answered request. */
export interface AnsweredLine {
  readonly reqId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly address: string
  readonly user?: number
}

export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip, actor } = request
    const ms = Math.round(reply.elapsedTime)
    const who = actor ? { user: actor.userId } : {}
    const line = {
      reqId: request.id,
      method,
      path: redactPath(url),
      status: reply.statusCode,
      ms,
      address: ip,
    }
    log.answered({ ...line, ...who })
    done()
  })
}

const STDOUT = 1
/** Nobody who reads the log waits longer for a line … */
const GATHER_MS = 20
/** … nor does it grow larger meanwhile. */
const LINES_MAX = 64 * 1024

/** Writes the lines of a moment together: a system call for each costs more than the line. */
function gatheredLog() {
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
      if (lines === '') setTimeout(flush, GATHER_MS)
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
