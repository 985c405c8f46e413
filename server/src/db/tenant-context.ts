// How far the statements of the present work reach: PostgreSQL hides every other scope's rows from them (decision 0074).
import { AsyncLocalStorage } from 'node:async_hooks'

/** A scope: its rows and the product's own. 'everything': whoever wrote the work looks after the scopes. */
export type TenantReach = number | 'everything'

export interface Bounds {
  readonly reach: TenantReach
  readonly patience: TimeoutKind
}

/** How long a statement may take: a person waits for a request, the product's own work has time, a migration all of it. */
export type TimeoutKind = 'request' | 'own work' | 'for ever'

/** No row has this scope: only the product's own rows are in reach. */
const NOBODYS_SCOPE = -Number.MAX_SAFE_INTEGER

const present = new AsyncLocalStorage<Bounds>()

/** Outside of requests the product works by itself: jobs, the first start, the command line. */
const OWN_WORK: Bounds = { reach: 'everything', patience: 'own work' }

export const currentBounds = (): Bounds => present.getStore() ?? OWN_WORK

/** Runs the work of a request with the rows of one scope, or with all of them for those who may see all. */
export function withTenant<T>(reach: TenantReach, work: () => T): T {
  const now = present.getStore()
  return now?.reach === reach && now.patience === 'request'
    ? work()
    : present.run({ reach, patience: 'request' }, work)
}

/** Runs the work of a request of whom nothing is known yet. */
export const withoutTenant = <T>(work: () => T): T => withTenant(NOBODYS_SCOPE, work)

/** For the few questions of a request that are about other scopes; each says beside it why. */
export const withAllTenants = <T>(work: () => T): T =>
  present.run({ ...currentBounds(), reach: 'everything' }, work)

/** The product's own work, also where a request happened to begin it. */
export const asSystemWork = <T>(work: () => T): T => present.run(OWN_WORK, work)

/** For what must be carried through however long it takes, such as a migration. */
export const withoutTimeout = <T>(work: () => T): T =>
  present.run({ reach: 'everything', patience: 'for ever' }, work)
