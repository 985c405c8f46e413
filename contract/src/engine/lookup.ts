// A lookup is an entity with a name and nothing else: one line declares it.
import { defineEntity } from '#engine/entity.ts'
import type { Needs } from '#engine/access.ts'
import { text } from '#engine/fields.ts'

interface LookupOptions {
  readonly alias?: string
  readonly write?: Needs
  readonly userKey?: string
  readonly placeholders?: readonly number[]
  readonly ownMax?: number
}

/**
 * @param name entity name, e.g. 'taskPriority'
 * @param title singular and plural
 * @param words singular and plural of the API paths
 * @param options `write` defaults to 'nobody'; system rows are written by a Super Admin only, whatever it says
 */
export function defineLookup<const N extends string>(
  name: N,
  title: readonly [string, string],
  words: readonly [one: string, many: string],
  options: LookupOptions = {},
) {
  const [singular, plural] = words
  return defineEntity({
    name,
    title,
    api: {
      one: singular,
      many: plural,
      ...(options.alias ? { alias: options.alias } : {}),
      ...(options.userKey ? { userKey: options.userKey } : {}),
    },
    fields: { name: text('Name') },
    card: [],
    access: { read: 'signedIn', write: options.write ?? 'nobody' },
    visibleTo: 'lookup',
    uniqueName: true,
    ...(options.ownMax === undefined ? {} : { ownMax: options.ownMax }),
    placeholders: options.placeholders ?? [],
  })
}
