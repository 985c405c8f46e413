// GET /metrics in the words of Prometheus: requests, jobs, outbox, backups, and the process itself. No names, no contents.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { isLoopback } from '#http/outbound/loopback.ts'
import type { Config } from '#settings/config.ts'
import { VERSION } from '#settings/version.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const isFromHere = (address: string | undefined) =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * With METRICS_TOKEN whoever has it. Without, this machine alone: and only where nothing speaks for a proxy on it, which
 * would make everybody a caller from here (rules/operations 13).
 */
function mayRead({ config }: Deps, { headers, raw }: FastifyRequest): boolean {
  const { metricsToken } = config
  if (metricsToken !== undefined) {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(digest(given), digest(metricsToken))
  }
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    (name) => headers[name] !== undefined,
  )
  return isFromHere(raw.socket.remoteAddress) && !isForwarded
}

/** Behind a proxy somebody has a token, or nobody may read them. */
function isReadable({ metricsToken, trustProxy, publicUrl }: Config): boolean {
  const isBehindProxy =
    trustProxy.length > 0 || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
  return metricsToken !== undefined || !isBehindProxy
}

function openRegistry(deps: Deps) {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    fill: (metric: Gauge) => Promise<void> | void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        await fill(this)
      },
    })
  const requests = new Histogram({
    name: 'daybook_http_request_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  gauge('daybook_info', 'Which Daybook this is', ['version', 'database'], (metric) =>
    metric.set({ version: VERSION, database: deps.dialect }, 1),
  )
  gauge('daybook_live_streams', 'Open live streams of this process', [], (metric) =>
    metric.set(deps.live.count()),
  )
  gauge('daybook_job_runs', 'Runs of background jobs since the start', ['job'], (metric) => {
    for (const { name, runs } of deps.jobStates.list()) metric.set({ job: name }, runs)
  })
  gauge('daybook_job_failures', 'Failed runs of background jobs since the start', ['job'], (metric) => {
    for (const { name, failures } of deps.jobStates.list()) metric.set({ job: name }, failures)
  })
  gauge('daybook_outbox_messages', 'Messages that wait or have failed', ['state'], async (metric) => {
    const rows = await deps.db
      .selectFrom('outbox')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy('state')
      .execute()
    for (const state of ['waiting', 'failed'])
      metric.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
  })
  gauge(
    'daybook_last_backup_time_seconds',
    'When the last backup was finished, 0 if never',
    [],
    async (metric) => {
      const row = await deps.db
        .selectFrom('operation')
        .select((eb) => eb.fn.max<number | null>('endedTime').as('time'))
        .where('kind', '=', 'backup')
        .where('state', '=', 'done')
        .executeTakeFirst()
      metric.set((row?.time ?? 0) / 1000)
    },
  )
  const errors = new Counter({
    name: 'daybook_http_errors_total',
    help: 'Answers of 500 and above',
    registers,
  })
  return { registry, requests, errors }
}

/** Gauges that are named like counters, which `promtool check metrics` refuses: each is the sum of one beside it, by type. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
}

export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  // What nobody can read is not counted.
  if (!isReadable(deps.config)) return
  const { registry, requests, errors } = openRegistry(deps)
  let isWhole = false

  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000)
    if (status >= 500) errors.inc()
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Whoever may not read it does not learn that it is there.
    if (!mayRead(deps, request)) throw new AppError('not_found', messages.routeNotFound)
    // Watching the process itself costs a little, so it begins with the first who asks.
    if (!isWhole) watchProcess(registry)
    isWhole = true
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return registry.metrics()
  })
}
