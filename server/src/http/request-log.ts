// The log: JSON lines, one per request after its answer, each with the request's id; never what was sent, nor a secret (security §4).
import type { FastifyInstance, FastifyLoggerOptions } from 'fastify'
import type { Deps } from '#deps.ts'

const ERROR_LEVEL = 50

/** The path without its query, where people put keywords and tokens. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

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

/** Options of the logger; errors are remembered besides, also where nothing is written. */
export function loggerFor({ config, clock, lastErrors }: Deps): FastifyLoggerOptions & { hooks: object } {
  const isSilent = config.logLevel === 'silent'
  return {
    level: isSilent ? 'error' : config.logLevel,
    ...(isSilent ? { stream: { write: () => undefined } } : {}),
    serializers: { err: plainError },
    hooks: {
      logMethod(
        this: { bindings: () => { readonly reqId?: string } },
        args: unknown[],
        method: (...args: unknown[]) => void,
        level: number,
      ) {
        if (level >= ERROR_LEVEL)
          lastErrors.note({ time: clock(), text: summaryOf(args), requestId: this.bindings().reqId ?? '' })
        method.apply(this, args)
      },
    },
  }
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip, actor } = request
    const ms = Math.round(reply.elapsedTime)
    const who = actor ? { user: actor.userId } : {}
    request.log.info(
      { method, path: pathOf(url), status: reply.statusCode, ms, address: ip, ...who },
      'answered',
    )
  })
}
