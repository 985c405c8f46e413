// Which records are picked by searching for them, because there may be thousands.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'

/** What a whole firm shares grows without end; lookups, colleagues and customers fit into a drop-down. */
export const isSearched = (entityName: string): boolean =>
  isEntityName(entityName) && entities[entityName].visibleTo === 'scope'
