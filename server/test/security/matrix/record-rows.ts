// Rows of the matrix that follow from a declaration alone: one set per word of `visibleTo`.
import type { AnyEntity, Visibility } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { make } from '#test/support/make.ts'
import { all, type Cells, filterOf, NEVER, pathOf, type Row } from '#test/security/matrix/matrix.ts'
import {
  colleague,
  creates,
  lists,
  made,
  type Overrides,
  onRecord,
  oneself,
  stranger,
} from '#test/security/matrix/record-acts.ts'

const unknown = (entity: AnyEntity, cells: Pick<Parameters<typeof onRecord>[3], 'change' | 'remove'>) =>
  onRecord(entity, 'an unknown one', async () => 999_999, { read: all(404), ...cells })

/** A reference to a row that is not there, field by field. */
const references = (entity: AnyEntity, cells: Cells = all(400)): Row[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => isLink(field) && field.kind !== 'links' && field.when !== 'server')
    .map(([name]) => ({
      says: `creates with an unknown ${name}`,
      cells,
      act: async (caller) =>
        caller.post(`/api/${entity.api.one}`, await make(caller, entity, { [name]: { id: 999_999 } })),
    }))

const changing = (status: number) => ({ read: all(status), change: all(status), remove: all(status) })
const hidden = {
  read: [404, 404, 404, 200],
  change: [404, 404, 404, 403],
  remove: [404, 404, 404, 403],
} as const
const nobody = { change: all(404), remove: all(404) }

/** What is between the Admins of a firm: nobody else reads it, and support neither. */
const secretRows = (entity: AnyEntity): Row[] => {
  const admins = made(entity, ({ office }) => office.admin)
  const seen = [403, 403, 200, 403] as const
  const refused = [403, 403, 200, 403] as const
  const elsewhere = [403, 403, 404, 403] as const
  return [
    ...lists(entity, seen, seen),
    creates(entity, [403, 403, 201, 403]),
    ...onRecord(entity, 'an Admin’s', admins, { read: seen, change: refused, remove: refused }),
    ...onRecord(entity, 'another firm’s', made(entity, stranger), {
      read: elsewhere,
      change: elsewhere,
      remove: elsewhere,
    }),
  ]
}

/** A kind that an Admin of the firm writes alone (rules/tenancy 12): everybody else reads what the Admin made. */
const firmRows = (entity: AnyEntity): Row[] => {
  const admins = made(entity, ({ office }) => office.admin)
  const refused = [403, 403, 200, 403] as const
  return [
    ...lists(entity),
    creates(entity, [403, 403, 201, 201]),
    ...onRecord(entity, 'an Admin’s', admins, { read: all(200), change: refused, remove: refused }),
    ...onRecord(entity, 'another firm’s', made(entity, stranger), hidden),
    ...unknown(entity, nobody),
  ]
}

/** With what somebody else may point at. */
const createsAnothers = (entity: AnyEntity, cells: Cells): Row => ({
  says: 'creates as a firm does',
  cells,
  act: async (caller, _id, { office }) =>
    caller.post(`/api/${entity.api.one}`, await make(office.as(office.colleague), entity)),
})

/** What support makes none of (rules/billing 5): it has no own one, and reads those of firms. */
const withoutSupport = ([user, analyst, admin]: Cells): Cells => [user, analyst, admin, NEVER]

const scopeRows = (entity: AnyEntity): Row[] => {
  const isFirms = entity.access.write === 'USER_AND_ABOVE'
  const own = (cells: Cells) => (isFirms ? withoutSupport(cells) : cells)
  // Where a further entry corrects a record, nobody removes it.
  const removed = entity.changeable ? 409 : 200
  return [
    ...lists(entity),
    ...(isFirms
      ? [creates(entity, [201, 201, 201, NEVER]), createsAnothers(entity, [NEVER, NEVER, NEVER, 403])]
      : [creates(entity, all(201))]),
    ...onRecord(entity, 'an own one', made(entity, oneself), {
      read: own(all(200)),
      change: own(all(200)),
      remove: own(all(removed)),
    }),
    ...onRecord(entity, 'a colleague’s', made(entity, colleague), {
      read: all(200),
      change: entity.keptByMaker ? [403, 403, 200, 403] : [200, 200, 200, 403],
      remove: [403, 403, removed, 403],
    }),
    ...onRecord(entity, 'another firm’s', made(entity, stranger), hidden),
    ...unknown(entity, nobody),
    ...references(entity, isFirms ? [400, 400, 400, 403] : all(400)),
    ...entity.placeholders.flatMap((id) =>
      onRecord(entity, 'a placeholder', async () => id, {
        read: all(200),
        change: [403, 403, 403, 200],
        remove: [403, 403, 403, 409],
      }),
    ),
  ]
}

const assignedTo: Overrides = (_place, who) => ({ assignedTo: { id: who.id } })
const itsOwnMaker: Overrides = ({ office }) => ({ assignedTo: { id: office.colleague.id } })

const personalRows = (entity: AnyEntity): Row[] => [
  ...lists(entity),
  creates(entity, all(201)),
  ...onRecord(entity, 'an own one', made(entity, oneself), changing(200)),
  ...onRecord(entity, 'an assigned one', made(entity, colleague, assignedTo), {
    read: [200, 200, 200, NEVER],
    change: [200, 200, 200, NEVER],
    remove: [403, 403, 200, NEVER],
  }),
  ...onRecord(entity, 'a colleague’s', made(entity, colleague, itsOwnMaker), {
    read: [404, 404, 200, 200],
    change: [404, 404, 200, 403],
    remove: [404, 404, 200, 403],
  }),
  ...onRecord(entity, 'another firm’s', made(entity, stranger), hidden),
  ...unknown(entity, nobody),
  ...references(entity),
  {
    says: 'lists a colleague’s',
    cells: [403, 403, 200, 200],
    act: (caller, _id, { office }) =>
      caller.post(`/api/customized/${entity.api.many}`, filterOf(entity, { userId: office.colleague.id })),
  },
  {
    says: 'assigns to a stranger',
    cells: all(400),
    act: async (caller, _id, { office }) =>
      caller.post(
        `/api/${entity.api.one}`,
        await make(caller, entity, { assignedTo: { id: office.stranger.id } }),
      ),
  },
]

/** Lookups that an Admin adds to, that a Super Admin alone changes, and that nobody does. */
function lookupRows(entity: AnyEntity): Row[] {
  const system = onRecord(
    entity,
    'a system row',
    made(entity, ({ office }) => office.superAdmin),
    {
      read: all(200),
      change: [403, 403, 403, 200],
      remove: [403, 403, 403, 200],
    },
  )
  if (entity.access.write === 'nobody') {
    const refused = { change: all(403), remove: all(403) }
    return [
      ...lists(entity),
      {
        says: 'creates',
        cells: all(403),
        act: (caller) => caller.post(`/api/${entity.api.one}`, { name: 'X' }),
      },
      ...onRecord(entity, 'a system row', async () => 1, { read: all(200), ...refused }),
    ]
  }
  if (entity.access.write === 'SUPER_ADMIN_ONLY') {
    return [...lists(entity), creates(entity, [403, 403, 403, 201]), ...system]
  }
  return [
    ...lists(entity),
    creates(entity, [403, 403, 201, 201]),
    ...system,
    ...onRecord(
      entity,
      'an own row',
      made(entity, ({ office }) => office.admin),
      {
        read: all(200),
        change: [403, 403, 200, 200],
        remove: [403, 403, 200, 200],
      },
    ),
    ...onRecord(entity, 'another firm’s row', made(entity, stranger), {
      read: [404, 404, 404, 200],
      change: [404, 404, 404, 200],
      remove: [404, 404, 404, 200],
    }),
    ...entity.placeholders.map((id): Row => ({
      says: 'deletes a placeholder',
      cells: [403, 403, 403, 409],
      act: (caller) => caller.delete(pathOf(entity, id)),
    })),
  ]
}

const customerRows = (entity: AnyEntity): Row[] => [
  ...lists(entity),
  creates(entity, [403, 403, 403, 201]),
  ...onRecord(entity, 'the own one', async ({ office }) => office.firm, {
    read: all(200),
    change: [403, 403, 200, 200],
    remove: [403, 403, 403, 409],
  }),
  ...onRecord(
    entity,
    'another one',
    made(entity, ({ office }) => office.superAdmin),
    {
      read: [404, 404, 404, 200],
      change: [404, 404, 404, 200],
      remove: [404, 404, 404, 200],
    },
  ),
]

const byWriter = ({ access }: AnyEntity) =>
  access.write === 'ownAdmin' ? secretRows : access.write === 'firmAdmin' ? firmRows : scopeRows

/** The rows of the other word, 'colleagues', are account-rows.ts: an account is more than a record. */
const rowsOf: Readonly<Record<Exclude<Visibility, 'colleagues'>, (entity: AnyEntity) => Row[]>> = {
  scope: (entity) => byWriter(entity)(entity),
  creatorAndAssignee: personalRows,
  lookup: lookupRows,
  ownCustomer: customerRows,
}

export const recordRows = (entity: AnyEntity): Row[] =>
  entity.visibleTo === 'colleagues' ? [] : rowsOf[entity.visibleTo](entity)
