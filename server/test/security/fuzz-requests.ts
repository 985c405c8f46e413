// Requests that nobody would think of, for every mounted route: some are refused, none may break anything.
import fc from 'fast-check'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { filterKey, USER_KEYS } from '@daybook/contract/engine/paging.ts'
import { allEntities } from '#test/support/make.ts'

export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

/** Small numbers are ids of rows that exist, of all firms. */
const id = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }) },
  fc.constantFrom(-1, 999_999, Number.MAX_SAFE_INTEGER, 1.5),
)
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '*',
    '%',
    "'; drop table task; --",
    '<script>',
    '__proto__',
    '\u0000',
    '\ud800',
    '=1+1',
    '../../etc',
    'a'.repeat(5000),
  ),
)
const param = fc.oneof(
  { weight: 8, arbitrary: id.map(String) },
  fc.constantFrom(...allEntities.map(({ name }) => name), 'template', 'constructor', '%', '%E0%A4%A'),
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
)

/** Most lookups have few rows, and most fields want one of them. */
const reference = fc.record(
  { id: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 5 }) }, id) },
  { requiredKeys: [] },
)
const anyValue = fc.oneof(
  oddText,
  id,
  fc.boolean(),
  fc.constant(null),
  reference,
  fc.array(reference, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
)

const likely = (field: AnyEntity['fields'][string]): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'text':
    case 'note':
      return fc.string({ maxLength: 40 })
    case 'email':
      return fc.emailAddress()
    case 'secret':
      return fc.string({ minLength: 6, maxLength: 12 })
    case 'integer':
    case 'decimal':
    case 'money':
      return fc.integer({ min: 0, max: 100 })
    case 'instant':
      return fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 })
    case 'links':
      return fc.array(reference, { maxLength: 2 })
    case 'word':
      return fc.constantFrom(...Object.keys(field.options))
    case 'day':
      return fc
        .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'integers':
      return fc.array(fc.integer({ min: field.min, max: field.max }), { maxLength: field.most })
    case 'structured':
      return fc.oneof(fc.constant(field.example), anyValue)
    case 'derived':
      return anyValue
    case 'choice':
    case 'link':
    case 'optionalLink':
      return reference
  }
}

/** Mostly what the declaration asks for, with something odd in between. */
const recordBody = (entity: AnyEntity) =>
  fc.record(
    Object.fromEntries<fc.Arbitrary<unknown>>([
      ...Object.entries(entity.fields).map(
        ([name, field]) => [name, fc.oneof({ weight: 25, arbitrary: likely(field) }, anyValue)] as const,
      ),
      ...['id', 'createdBy', 'scopeId', entity.stamps.modified].map((name) => [name, anyValue] as const),
    ]),
    { requiredKeys: [] },
  )

const pageBody = (entity: AnyEntity) =>
  fc.record(
    {
      pageNumber: fc.oneof(fc.integer({ min: 1, max: 3 }), anyValue),
      pageSize: fc.oneof(fc.integer({ min: 1, max: 500 }), anyValue),
      sortField: fc.oneof(fc.constantFrom(...Object.keys(entity.fields), 'createdAt', 'toString'), anyValue),
      sortDirection: fc.constantFrom('asc', 'desc', 'Descending', 'valueOf'),
      dataFilter: fc.oneof(
        { weight: 5, arbitrary: fc.record({ [entity.api.filter]: filter(entity) }, { requiredKeys: [] }) },
        anyValue,
      ),
    },
    { requiredKeys: [] },
  )
const filter = (entity: AnyEntity) => {
  const ids = [...USER_KEYS, 'customerId', ...entity.filterBy.map((name) => filterKey(entity, name))]
  const keys = [...ids, 'keyword', ...Object.keys(entity.namedFilters)]
  return fc.record(
    Object.fromEntries(keys.map((key) => [key, fc.oneof({ weight: 3, arbitrary: id }, anyValue)])),
    { requiredKeys: [] },
  )
}

const someEntity = fc.constantFrom(...allEntities)
const body = fc.oneof(
  { weight: 4, arbitrary: someEntity.chain(recordBody) },
  { weight: 4, arbitrary: someEntity.chain(pageBody) },
  { weight: 2, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), anyValue) },
  anyValue,
)
const json = body.map((value) => ({
  payload: JSON.stringify(value) as string | undefined,
  type: 'application/json',
}))
const payload = fc.oneof(
  { weight: 9, arbitrary: json },
  fc.constant({ payload: undefined, type: '' }),
  fc.record({
    payload: fc.oneof(oddText, fc.constant('{"a":'), fc.constant('['.repeat(500))),
    type: fc.constantFrom(
      'application/json',
      'text/csv',
      'text/plain',
      'application/x-www-form-urlencoded',
      'nonsense',
    ),
  }),
)
const query = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  fc
    .dictionary(
      fc.constantFrom('userId', 'accountStatusId', 'mode', 'format', 'email', 'update', 'x'),
      param,
      { maxKeys: 4 },
    )
    .map(
      (given) =>
        `?${Object.entries(given)
          .map(([key, value]) => `${key}=${value}`)
          .join('&')}`,
    ),
)

/** The body that a route expects comes more often than any other. */
const bodyFor = (route: string) => {
  const entity = allEntities.find(
    ({ api }) => route.split(/[ /]/).includes(api.one) || route.endsWith(`/${api.many}`),
  )
  if (!entity) return payload
  const fitting = (route.includes('customized') ? pageBody(entity) : recordBody(entity)).map((value) => ({
    payload: JSON.stringify(value) as string | undefined,
    type: 'application/json',
  }))
  return fc.oneof({ weight: 3, arbitrary: fitting }, payload)
}

/** @param routes 'PUT /api/user/:id' and the like */
export const requestTo = (routes: readonly string[]): fc.Arbitrary<FuzzRequest> =>
  fc.constantFrom(...routes).chain((route) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    const holes = [...path.matchAll(/:\w+|\*/g)].length
    const hasBody = method === 'POST' || method === 'PUT'
    return fc
      .record({
        fillings: fc.array(param, { minLength: holes, maxLength: holes }),
        query,
        sent: hasBody ? bodyFor(route) : fc.constant({ payload: undefined, type: '' }),
        extra: fc.constantFrom<Record<string, string>>(
          {},
          {},
          { 'if-match': '"1"' },
          { 'idempotency-key': 'k' },
        ),
      })
      .map(({ fillings, query: asked, sent, extra }) => {
        const rest = [...fillings]
        return {
          method,
          url: path.replaceAll(/:\w+|\*/g, () => rest.shift() ?? '1') + asked,
          headers: { ...extra, ...(sent.payload === undefined ? {} : { 'content-type': sent.type }) },
          payload: sent.payload?.toWellFormed(),
        }
      })
  })
