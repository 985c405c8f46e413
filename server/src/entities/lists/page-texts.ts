// The records of a page as text: those that are kept (runtime/answer-cache.ts), and the others from the database.
import { presentTexts } from '#entities/present.ts'
import { isOwnRow } from '#entities/cached-answers.ts'
import { leftOutOf } from '#entities/record-text.ts'
import type { Shape } from '#entities/lists/list-statements.ts'
import { pageRows, rowsOfIds } from '#entities/lists/lists.ts'
import { etagOf } from '#entities/etag.ts'
import type { Row } from '#entities/store.ts'
import type { AnswerSection } from '#runtime/answer-cache.ts'

type Records = AnswerSection['records'] | undefined

/** Texts by id; what may be kept is. */
async function textsOf({ deps, entity, actor }: Shape, rows: readonly Row[], records: Records) {
  const cache = deps.revisionCache.at(actor.revision)
  const texts = await presentTexts(deps.db, entity, rows, { deps, actor, cache, now: deps.clock() })
  const byId = new Map<number, string>()
  for (const [index, row] of rows.entries()) {
    const text = texts[index] ?? ''
    byId.set(row.id, text)
    if (isOwnRow(entity, actor, row))
      records?.set(row.id, { text, leftOut: leftOutOf(entity, row), etag: etagOf(row.modifiedTime) })
  }
  return byId
}

/** @param records of this person, if any may be kept: then only ids are asked for, and what is not there yet */
export async function pageTexts(shape: Shape, records: Records) {
  const isIdsOnly = records !== undefined && !records.isEmpty()
  const page = await pageRows({ ...shape, isIdsOnly })
  const texts = new Map<number, string>()
  const others: Row[] = []
  for (const row of page.rows) {
    const known = records?.get(row.id)
    if (known) texts.set(row.id, known.text)
    else others.push(row)
  }
  const rows = isIdsOnly && others.length > 0 ? await rowsOfIds(shape, others) : others
  const read = rows.length > 0 ? await textsOf(shape, rows, records) : texts
  // A row may have been removed between two statements.
  const list = page.rows.flatMap(({ id }) => texts.get(id) ?? read.get(id) ?? [])
  return { list, total: page.total, hasMore: page.hasMore, isOfToday: page.isOfToday }
}
