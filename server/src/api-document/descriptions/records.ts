// The calls that every declared kind answers, described once for all of them, with an example made from the declaration.
import {
  described,
  type Described,
  type Given,
  type GivenName,
  type Who,
} from '#api-document/descriptions/described.ts'
import { errorsOfRecord } from '#api-document/descriptions/record-errors.ts'
import {
  SAMPLE_TIME,
  SAMPLE_UNDO,
  sampleChange,
  sampleInput,
  sampleListed,
  sampleRecord,
} from '#api-document/descriptions/samples.ts'
import { isBulkKind, isSelectable } from '@daybook/contract/engine/bulk-kinds.ts'
import { listIds, recordBulk } from '@daybook/contract/engine/bulk.ts'
import { bulkSentence } from '@daybook/contract/messages/records/bulk-messages.ts'
import { can, ROLES } from '@daybook/contract/engine/access.ts'
import { entityCalls } from '@daybook/contract/engine/entity-calls.ts'
import { entityEndpoints } from '@daybook/contract/engine/endpoint.ts'
import { isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import {
  BULK_MAX,
  KEYWORD_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  UNPAGED_MAX,
} from '@daybook/contract/engine/limits.ts'
import { rangeKeys } from '@daybook/contract/engine/paging.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'

/** The example's record of a kind. */
export function nameOf(entity: AnyEntity): GivenName {
  if (!isEntityName(entity.name)) throw new Error(`no entity is called '${entity.name}'`)
  return entity.name
}

/** The smallest role that may write this kind; customers are made by the administrator of the installation alone. */
export function writerOf({ access, visibleTo }: AnyEntity): Who {
  if (visibleTo === 'ownCustomer') return 'superAdmin'
  if (access.write === 'nobody' || can({ roles: [ROLES.user] }, access.write)) return 'user'
  return can({ roles: [ROLES.admin] }, access.write) ? 'admin' : 'superAdmin'
}

const seen: Readonly<Record<AnyEntity['visibleTo'], string>> = {
  lookup: 'Entries of the product and of the own customer are seen.',
  scope: 'Records of the own customer are seen, and the defaults of the product.',
  creatorAndAssignee:
    'Seen by who made them and by who they are assigned to, and by the own customer with `audience` 2; an Admin sees all of the own customer. `whose: "team"` lists what is shared, too, an Admin adds `personal: 1` for the others; of such a list 10,000 are counted, then `more` is true.',
  ownCustomer: 'The own customer is seen; a Super Admin sees all.',
  colleagues:
    'People of the own customer are seen: by an administrator in full, by others with their names only.',
}

const filters = (entity: AnyEntity) =>
  [
    ...entity.filterBy.map((name) => {
      const field = entity.fields[name]
      return field && isLink(field) ? `${name}Id` : name
    }),
    ...entity.rangeBy.flatMap((name) => rangeKeys(entity, name)),
    ...Object.keys(entity.namedFilters),
  ].map((name) => `\`${name}\``)

function pageDescription(entity: AnyEntity): string {
  const own = filters(entity)
  return [
    `One page of the list: ${PAGE_SIZE} records unless \`pageSize\` asks for others, at most ${PAGE_SIZE_MAX}. Absent keys mean the first page in the usual order.`,
    `The filter is \`dataFilter.${entity.api.filter}\`: \`keyword\` (at most ${KEYWORD_MAX} characters, looked for in all texts), \`${entity.api.userKey}\` (one person's own)${own.length > 0 ? `, ${own.join(', ')}` : ''}. -1, null, '*' and an absent key mean no filter.`,
    seen[entity.visibleTo],
  ].join('\n\n')
}

const isWritable = (entity: AnyEntity) => entity.access.write !== 'nobody'
/** Rows that nobody adds are there from the start. */
const someId = (entity: AnyEntity, id: Given) => (isWritable(entity) ? id(nameOf(entity)) : 1)

function reads(entity: AnyEntity): Described[] {
  const { all, template, get } = entityCalls(entity)
  const [singular, plural] = entity.title
  const record = (id: Given) => sampleRecord(entity, someId(entity, id), id)
  const who = isWritable(entity) ? writerOf(entity) : 'user'
  // Answers are made from the declaration, whose types a loop over all kinds does not know.
  const loose = (answer: unknown) => answer as never
  return [
    described(all, {
      description: `All ${plural} at once, for drop-downs: at most ${UNPAGED_MAX}, \`X-Total-Count\` says how many there are. ${seen[entity.visibleTo]}`,
      who,
      answerHeaders: ['X-Total-Count'],
      example: (id) => ({ answer: loose([record(id)]) }),
    }),
    described(entityEndpoints(entity).page, {
      description: pageDescription(entity),
      who,
      example: (id) => ({
        body: {
          pageNumber: 1,
          pageSize: PAGE_SIZE,
          dataFilter: { [entity.api.filter]: { keyword: '*' } },
        } as never,
        answer: loose({
          list: [sampleListed(entity, someId(entity, id), id)],
          totalPages: 1,
          totalItems: 1,
        }),
      }),
    }),
    described(template, {
      description: `What a form for a new ${singular} starts with: every field with its default for the person who asks.`,
      who,
      example: () => ({}),
    }),
    described(get, {
      description: `One ${singular} by its id, each reference with its name. The \`ETag\` may be sent back as \`If-Match\` with a change.`,
      who,
      answerHeaders: ['ETag'],
      example: (id) => ({ params: { id: someId(entity, id) }, answer: loose(record(id)) }),
    }),
  ]
}

function writes(entity: AnyEntity): Described[] {
  const { create, update, remove } = entityEndpoints(entity)
  const [singular] = entity.title
  const who = writerOf(entity)
  const { added, updated, deleted } = entity.replies
  const own = nameOf(entity)
  const loose = (value: unknown) => value as never
  const answer = (id: Given, message: string) => loose({ message, data: sampleRecord(entity, id(own), id) })
  const forbidden = ['forbidden'] as const
  // Kinds that nobody adds to answer these calls too: with a refusal.
  const isClosed = !isWritable(entity)
  const refusal = isClosed ? ('forbidden' as const) : undefined
  const stays = entity.changeable ? errorsOfRecord(entity, 'remove')[0] : undefined
  const onlySome = entity.changeable
    ? ` Only ${entity.changeable.map((name) => `\`${name}\``).join(', ')} may become others.`
    : ''
  const refused = isClosed ? ' Nobody may: these entries belong to the product.' : ''
  return [
    described(create, {
      description: `Adds a ${singular}. Absent keys take the defaults of a blank one; unknown keys, the id and the stamps are ignored. With an \`Idempotency-Key\` the same request is carried out once in 24 hours.${refused}`,
      errors: [...forbidden, 'conflict', 'key_reused', ...errorsOfRecord(entity, 'create')],
      who,
      refusal,
      requestHeaders: ['Idempotency-Key'],
      example: (id) =>
        isClosed
          ? { body: loose({ name: 'Another' }) }
          : { body: loose(sampleInput(entity, 'new', id)), answer: answer(id, added) },
    }),
    described(update, {
      description: `Changes a ${singular}: absent keys keep their values, null clears. If \`${entity.stamps.modified}\` is sent as it was loaded and somebody changed the record since, the answer is 409 with the \`current\` one; \`If-Match\` does the same with 412.${onlySome}${refused}`,
      errors: [
        ...([...forbidden, 'conflict', 'changed_meanwhile', 'precondition_failed'] as const),
        ...errorsOfRecord(entity, 'update'),
      ],
      who,
      refusal,
      requestHeaders: ['If-Match'],
      example: (id) =>
        isClosed
          ? { params: { id: 1 }, body: loose({ name: 'Another' }) }
          : { params: { id: id(own) }, body: loose(sampleChange(entity)), answer: answer(id, updated) },
    }),
    described(remove, {
      description: stays
        ? `Refused: a ${singular} stays, and a further entry corrects it.`
        : `Deletes a ${singular}${isBinKind(own) ? ': it stays in the bin for 30 days, and within an hour `undo` takes the deletion back' : ' for good'}. What other records still refer to stays, with an answer that says by what.${refused}`,
      errors: [...forbidden, 'in_use', 'conflict', ...errorsOfRecord(entity, 'remove')],
      who,
      refusal: refusal ?? stays,
      example: (id) =>
        isClosed
          ? { params: { id: 1 } }
          : {
              params: { id: id(own) },
              answer: { message: deleted, ...(isBinKind(own) ? { undo: SAMPLE_UNDO } : {}) },
            },
    }),
  ]
}

/** What is done to many at once, and the ids that it is done to. */
function many(entity: AnyEntity): Described[] {
  const [, plural] = entity.title
  const loose = (value: unknown) => value as never
  return [
    ...(isSelectable(entity)
      ? [
          described(listIds(entity), {
            description: `The ids of the first ${BULK_MAX} ${plural} of a list, in its order, and how many there are in all. The filter and the order are those of the page.`,
            who: writerOf(entity),
            example: (id) => ({ body: loose({}), answer: { ids: [id(nameOf(entity))], total: 1 } }),
          }),
        ]
      : []),
    ...(isBulkKind(entity)
      ? [
          described(recordBulk(entity), {
            description: `Gives up to ${BULK_MAX} ${plural} another data status (\`dataStatus\` with its id as \`value\`), or deletes them (\`delete\`), in one transaction and in the order of the ids, each as the call for the one record does. Those that are refused are told in \`refused\`, the others are done; \`undo\` takes all of it back. With an \`Idempotency-Key\` the same request is carried out once.`,
            who: writerOf(entity),
            requestHeaders: ['Idempotency-Key'],
            errors: ['conflict', 'key_reused'],
            example: (id) => ({
              body: { ids: [id(nameOf(entity))], action: 'dataStatus' as const, value: 1 },
              answer: {
                message: bulkSentence('dataStatus', { done: 1, refused: 0 }, entity.title),
                data: {
                  done: [{ id: id(nameOf(entity)), lastModifiedAt: SAMPLE_TIME }],
                  refused: [],
                  undo: SAMPLE_UNDO,
                },
              },
            }),
          }),
        ]
      : []),
  ]
}

export const describedCalls = (entity: AnyEntity): Described[] => [
  ...reads(entity),
  ...many(entity),
  ...writes(entity),
]
