// The paged body and its answer; '*', '', null and -1 mean "no filter" (rules/api 9, rules/api 10).
import * as z from 'zod/mini'
import { DAY_YEARS, dayNumberOf, isDay } from '#billing/days.ts'
import type { AnyEntity, AnyRecord, Sort } from '#engine/entity.ts'
import { isOrdered } from '#engine/fields.ts'
import { INSTANT_MAX, INSTANT_MIN, KEYWORD_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '#engine/limits.ts'
import { notADay } from '#messages/date-field-messages.ts'
import { tooLong } from '#messages/messages.ts'

export interface PageRequest {
  readonly pageNumber: number
  readonly pageSize: number
  readonly sortField: string
  readonly sortDirection: 'asc' | 'desc'
  readonly filter: PageFilter
}

export interface PageFilter {
  /** Trimmed; '' when there is none. */
  readonly keyword: string
  /** Narrows to one person's rows; never widens. */
  readonly userId?: number
  /** Another customer's rows, for a Super Admin (rules/tenancy 10). */
  readonly customerId?: number
  /** These alone, the product's own rows among them: what somebody has chosen is shown by its name. */
  readonly ids?: readonly number[]
  /** Filters by the name of a link, choice or whole-number field, e.g. { status: 3 }. */
  readonly links: Readonly<Record<string, number>>
  /** Ranges of instants and days by field name, e.g. { dueDate: { from, to } }. */
  readonly ranges: Readonly<Record<string, ColumnRange>>
  /** Of personal records: what is shared with the firm, too; without it one's own. */
  readonly whose?: 'team'
  /** With it, those of colleagues that are not shared: for an Admin. */
  readonly personal?: 1
  /** Named filters by name, e.g. { dueDateStatus: 'over' }. */
  readonly named: Readonly<Record<string, string | number>>
}

/** As the column holds it: epoch milliseconds of an instant, days since 1970-01-01 of a day. An absent end is open. */
export interface ColumnRange {
  /** Inclusive. */
  readonly from?: number
  /** Exclusive. */
  readonly to?: number
}

export interface Page<R = AnyRecord> {
  readonly list: readonly R[]
  readonly totalPages: number
  readonly totalItems: number
  /** There are more than are counted: a list of what others share ends there (rules/teamwork 6). */
  readonly more?: true
}

export const USER_KEYS = ['userId', 'loggedInUserId', 'loggedInUser'] as const

const sizeSentence = `pageSize must be a whole number from 1 to ${PAGE_SIZE_MAX}`
const pageSentence = 'pageNumber must be a whole number from 1'
const sortSentence = "sortDirection must be 'asc' or 'desc'"
const IDS_MAX = 100
const idsSentence = `ids must be a list of 1 to ${IDS_MAX} whole numbers from 1`
const idSentence = (key: string) => `${key} must be a whole number; -1 means no filter`

const instantSentence = (key: string) => `${key} must be a time in epoch milliseconds; -1 means no filter`

const direction = z.pipe(
  z.string(sortSentence),
  z.pipe(
    z.transform((value: string) => value.toLowerCase().replace(/ending$/, '')),
    z.enum(['asc', 'desc'], sortSentence),
  ),
)
const idFilter = (key: string) => z.nullish(z.int(idSentence(key)))
const idsFilter = z.nullish(
  z
    .array(z.int(idsSentence).check(z.minimum(1, idsSentence)), idsSentence)
    .check(z.minLength(1, idsSentence), z.maxLength(IDS_MAX, idsSentence)),
)
const instantFilter = (key: string) =>
  z.nullish(
    z
      .int(instantSentence(key))
      .check(z.minimum(INSTANT_MIN, instantSentence(key)), z.maximum(INSTANT_MAX, instantSentence(key))),
  )
const keywordSchema = z.nullish(
  z.string('keyword must be text').check(
    z.maxLength(KEYWORD_MAX, tooLong('keyword', KEYWORD_MAX)),
    z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'keyword must be plain text'),
  ),
)

/** Field name of a sort: the specification's two spellings of the stamps are the same thing (rules/api 9). */
export function sortFieldOf(entity: AnyEntity, name: string): string | undefined {
  if (name === 'id' || name === 'createdTime' || name === 'modifiedTime') return name
  if (name === 'createdAt') return 'createdTime'
  if (name === 'lastModifiedAt') return 'modifiedTime'
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  return field && isOrdered(field) ? name : undefined
}

const sortBy = (entity: AnyEntity) =>
  z.nullish(
    z
      .string('sortField must be the name of a field')
      .check(
        z.refine((name) => sortFieldOf(entity, name) !== undefined, 'sortField must be the name of a field'),
      ),
  )

/** The key that filters by a field: 'statusId' for a link or a choice, a whole number's own name. */
export const filterKey = (entity: AnyEntity, name: string): string =>
  entity.fields[name]?.kind === 'integer' ? name : `${name}Id`

/** The two keys of a range: 'dueDateFrom' and 'dueDateTo', or what the entity calls them. */
export function rangeKeys({ rangeNames }: AnyEntity, name: string): readonly [from: string, to: string] {
  const prefix = rangeNames[name] ?? name
  return [`${prefix}From`, `${prefix}To`]
}

const NO_DAY = [-1, '', '*'] as const
const dayFilter = (key: string) => {
  const sentence = notADay(key, DAY_YEARS)
  return z.nullish(
    z
      .union([z.string(), z.literal(-1)], sentence)
      .check(z.refine((value) => NO_DAY.some((none) => none === value) || isDay(value), sentence)),
  )
}

const endFilters = (entity: AnyEntity) =>
  entity.rangeBy.flatMap((name) => {
    const filter = entity.fields[name]?.kind === 'day' ? dayFilter : instantFilter
    return rangeKeys(entity, name).map((key) => [key, filter(key)])
  })

const oneOf = <T extends string | number>(name: string, values: readonly T[]) =>
  z.nullish(z.literal([...values, -1], `${name} must be one of ${values.join(', ')}`))

/** Personal records alone are somebody's, or the team's (rules/teamwork 6). */
const reachFilters = ({ visibleTo }: AnyEntity) =>
  visibleTo === 'creatorAndAssignee'
    ? { whose: oneOf('whose', ['mine', 'team']), personal: oneOf('personal', [1]) }
    : {}

/** The keys of a list's filter. */
export function filterSchema(entity: AnyEntity) {
  const ids = [...USER_KEYS, 'customerId', ...entity.filterBy.map((name) => filterKey(entity, name))]
  const named = Object.entries(entity.namedFilters).map(([name, values]) => [name, oneOf(name, values)])
  return z.object({
    keyword: keywordSchema,
    ids: idsFilter,
    ...Object.fromEntries(ids.map((key) => [key, idFilter(key)])),
    ...Object.fromEntries(endFilters(entity)),
    ...Object.fromEntries(named),
    ...reachFilters(entity),
  })
}

/** The body of POST /api/customized/{plural}; other entities' filters beside the own one are ignored. */
export const pageBody = (entity: AnyEntity) =>
  z.object({
    pageNumber: z.nullish(z.int(pageSentence).check(z.minimum(1, pageSentence))),
    pageSize: z.nullish(
      z.int(sizeSentence).check(z.minimum(1, sizeSentence), z.maximum(PAGE_SIZE_MAX, sizeSentence)),
    ),
    sortField: sortBy(entity),
    sortDirection: z.nullish(direction),
    dataFilter: z.nullish(z.object({ [entity.api.filter]: z.nullish(filterSchema(entity)) })),
    refresh: z.optional(z.unknown()),
  })
export type PageBody = z.infer<ReturnType<typeof pageBody>>

/** An end of a range as the column holds it. */
function endOf(value: unknown): number | undefined {
  if (typeof value === 'string') return dayNumberOf(value)
  return typeof value === 'number' && value !== -1 ? value : undefined
}

/** A range with neither end is none. */
function rangesOf(entity: AnyEntity, filter: Readonly<Record<string, unknown>>): PageFilter['ranges'] {
  const ranges = entity.rangeBy.map((name) => {
    const [from, to] = rangeKeys(entity, name).map((key) => endOf(filter[key]))
    return [name, { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }] as const
  })
  return Object.fromEntries(ranges.filter(([, range]) => Object.keys(range).length > 0))
}

const isSet = (value: unknown): value is number => typeof value === 'number' && value > 0

/** '*' and blanks around don't count. */
export const keywordOf = (text: string | null | undefined) => (text && text.trim() !== '*' ? text.trim() : '')

/** A validated body with every absent key filled in. */
export function pageRequestOf(entity: AnyEntity, body: PageBody): PageRequest {
  // The filter's keys depend on the entity, so its type is only known as a record of what the schema let through.
  const filter: Record<string, unknown> = body.dataFilter?.[entity.api.filter] ?? {}
  const userId = USER_KEYS.map((key) => filter[key]).find(isSet)
  const customerId = isSet(filter['customerId']) ? filter['customerId'] : undefined
  const sort: Sort = entity.sort
  return {
    pageNumber: body.pageNumber ?? 1,
    pageSize: body.pageSize ?? PAGE_SIZE,
    sortField: sortFieldOf(entity, body.sortField ?? sort.by) ?? 'id',
    sortDirection: body.sortDirection ?? (body.sortField ? 'asc' : sort.dir),
    filter: {
      keyword: keywordOf(filter['keyword'] as string | null | undefined),
      ...(userId ? { userId } : {}),
      ...(customerId ? { customerId } : {}),
      ...(filter['whose'] === 'team' ? { whose: 'team' } : {}),
      ...(filter['personal'] === 1 ? { personal: 1 } : {}),
      // The schema let nothing else through.
      ...(Array.isArray(filter['ids']) ? { ids: filter['ids'] as number[] } : {}),
      links: Object.fromEntries(
        entity.filterBy
          .map((name) => [name, filter[filterKey(entity, name)]] as const)
          .filter((pair): pair is [string, number] => isSet(pair[1])),
      ),
      ranges: rangesOf(entity, filter),
      named: Object.fromEntries(
        Object.keys(entity.namedFilters)
          .map((name) => [name, filter[name]] as const)
          .filter(
            (pair): pair is [string, string | number] =>
              pair[1] !== undefined && pair[1] !== null && pair[1] !== -1,
          ),
      ),
    },
  }
}

/** How many pages hold `totalItems`. */
export const totalPagesOf = (totalItems: number, pageSize: number) => Math.ceil(totalItems / pageSize)
