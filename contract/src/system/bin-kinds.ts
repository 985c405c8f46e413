// Which kinds of records go into the bin (rules/bin 2): for whoever asks it without the calls.
import type { EntityName } from '#entities/registry.ts'

/** What goes into the bin by itself, in the order of the menu. Groups of hours go with their invoice. */
export const BIN_KINDS = [
  'task',
  'taskTemplate',
  'bookmark',
  'organization',
  'contact',
  'project',
  'projectTask',
  'invoice',
  'quote',
  'sellerProfile',
] as const satisfies readonly EntityName[]
export type BinKind = (typeof BIN_KINDS)[number]

export const isBinKind = (name: string): name is BinKind => BIN_KINDS.some((kind) => kind === name)
