// A few hundred bodies that nobody would think of, at every mounted entity: some are refused, none breaks anything.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { filterKey } from '@daybook/contract/engine/paging.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, given, writableEntities, writerOf } from '#test/support/make.ts'

const RUNS = 400
/** The same requests every time: a red run means a change, not bad luck. */
const SEED = 20_261_121

const id = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double(), fc.string(), fc.constant(null))
const text = fc.string({ unit: 'binary', maxLength: 300 })
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.record({ id }),
  fc.array(fc.record({ id })),
)

/** Bodies with the declared names, so that they get past the first check, and anything behind them. */
const recordOf = (entity: AnyEntity) =>
  fc.record(
    Object.fromEntries([...Object.keys(entity.fields), 'id', 'modifiedTime'].map((name) => [name, value])),
    {
      requiredKeys: [],
    },
  )
const filterOf = (entity: AnyEntity) => {
  const ids = ['userId', 'customerId', ...entity.filterBy.map((name) => filterKey(entity, name))]
  const shape: Record<string, fc.Arbitrary<unknown>> = { keyword: fc.oneof(text, value) }
  for (const name of ids) shape[name] = fc.oneof(fc.maxSafeInteger(), value)
  for (const [name, values] of Object.entries(entity.namedFilters)) shape[name] = fc.constantFrom(...values)
  return fc.record(shape, { requiredKeys: [] })
}
const pageOf = (entity: AnyEntity) =>
  fc.record(
    {
      pageNumber: fc.oneof(fc.maxSafeNat(), value),
      pageSize: fc.oneof(fc.integer({ min: 1, max: 500 }), value),
      sortField: fc.constantFrom(...Object.keys(entity.fields), 'toString', 'hasOwnProperty', 'createdAt'),
      sortDirection: fc.constantFrom('asc', 'desc', 'DESC', 'ascending', 'valueOf'),
      dataFilter: fc.oneof(fc.record({ [entity.api.filter]: filterOf(entity) }), value),
    },
    { requiredKeys: [] },
  )

const call = fc.constantFrom(...allEntities).chain((entity) => {
  const { one, many } = entity.api
  const path = fc.oneof(
    fc.constantFrom('1', '7', 'template'),
    id.map((given) => encodeURIComponent(String(given))),
  )
  return fc.oneof(
    fc.tuple(fc.constant('POST' as const), fc.constant(`/api/customized/${many}`), pageOf(entity)),
    fc.tuple(fc.constant('POST' as const), fc.constant(`/api/${one}`), recordOf(entity)),
    fc.tuple(
      fc.constant('PUT' as const),
      path.map((last) => `/api/${one}/${last}`),
      recordOf(entity),
    ),
    fc.tuple(
      fc.constant('GET' as const),
      path.map((last) => `/api/${one}/${last}`),
      fc.constant(undefined),
    ),
  )
})

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)

  test(`${RUNS} generated requests find no way to a 5xx`, async () => {
    const anyone = fc.constantFrom('user', 'admin', 'superAdmin')
    for (const entity of writableEntities) await given(office.as(writerOf(office, entity)), entity)

    const property = fc.asyncProperty(anyone, call, async (role, [method, path, body]) => {
      const caller = office.as(office[role])
      const answer = await (method === 'GET'
        ? caller.get(path)
        : method === 'POST'
          ? caller.post(path, body)
          : caller.put(path, body))
      expect(answer.status).toBeLessThan(500)
    })

    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  })
})
