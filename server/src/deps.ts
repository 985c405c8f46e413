// What every part of the server is handed, instead of reaching for it.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import type { DialectName } from '#db/dialect.ts'
import type { Hooks, NamedFilters } from '#entities/hooks.ts'

export interface Deps {
  readonly db: Db
  readonly dialect: DialectName
  readonly config: Config
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** What is special about an entity; the engine asks, it never knows. */
  readonly hooksOf: (entity: AnyEntity) => Hooks
  readonly filtersOf: (entity: AnyEntity) => NamedFilters
}
