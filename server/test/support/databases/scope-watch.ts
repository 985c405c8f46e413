// Watches every statement of every API test: within a person's request, one about rows of a scope must name the scope.
// It is what lets a distributed PostgreSQL answer it on one node (docs/scaling.md), and what the second wall rests on.
import { subscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect } from 'vitest'
import { type SentStatement, STATEMENTS } from '#db/postgres.ts'

/** Tables that would be spread over the nodes by their scope; all others are small, or found by something else. */
const SPREAD = [
  'bookmark',
  'organization',
  'contact',
  'project',
  'projectTask',
  'invoice',
  'invoiceTaskGroup',
  'sellerProfile',
  'task',
  'tally',
  'series',
  'billing',
  'delivery',
  'invoiceSequence',
  'importKey',
  'importBatch',
  'importChange',
  'seal',
  'history',
  'receipt',
  'billingNote',
  'quote',
  'quoteLine',
  'quoteLink',
  'settlement',
  'tdsItem',
  'exportMark',
  'advanceVoucher',
  'advanceUse',
  'gstPeriod',
  'numberVoid',
  'dunning',
  'deliveryFile',
  'comment',
  'commentMention',
  'follow',
  'holiday',
  'checklist',
  'attachment',
  'blob',
  'fileUse',
  'complianceProfile',
  'packTask',
  'complianceExtension',
  'taskTemplate',
]

const isAbout = (text: string, table: string) => new RegExp(`(from|join|into|update) "${table}"`).test(text)

/** The table of which it names no scope; undefined if all is well. */
export function tableWithoutScope(text: string): string | undefined {
  const [, ...conditions] = text.startsWith('insert') ? ['', text] : text.split(/ (?:where|join) /)
  return conditions.some((condition) => condition.includes('"scopeId"'))
    ? undefined
    : SPREAD.find((table) => isAbout(text, table))
}

const found = new Set<string>()
let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  subscribe(STATEMENTS, (message) => {
    const { text, bounds } = message as SentStatement // as postgres.ts publishes it
    if (bounds.reach !== 'everything' && tableWithoutScope(text) !== undefined) found.add(text)
  })
}

/** From now on, until the tests of the block that asks are over. What files before it in this process sent is not looked at. */
export function watchScopes(): void {
  watch()
  beforeAll(() => found.clear())
  afterAll(() => {
    const here = [...found]
    found.clear()
    expect(here, 'statements that name no scope').toEqual([])
  })
}
