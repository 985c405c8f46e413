// Loads the lists behind a form's pickers before somebody waits for them.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import type { QueryClient } from '@tanstack/react-query'
import { optionsOf } from './entity-queries.ts'
import { isSearched } from './is-searched.ts'

/** Those that are there and fresh are not asked for again; what fails is asked for by the form. */
export function preloadOptions(client: QueryClient, { fields }: AnyEntity): void {
  for (const field of Object.values(fields))
    if (isLink(field) && field.onForm && !isSearched(field.to))
      client.query(optionsOf(field.to)).catch(() => undefined)
}
