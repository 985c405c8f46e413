// Rows of the matrix about reports of hours: everybody reads the own ones, Admins and Analysts those of the firm, support none.
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { given } from '#test/support/make.ts'
import type { Cells, Row } from '#test/security/matrix/matrix.ts'

const time = 'from=2026-10-01&to=2026-11-30'
const calls = [
  ['a report of hours', `/api/time/report?by=person&${time}`],
  ['a report of hours as CSV', `/api/time/report/csv?by=task&${time}`],
  ['the invoices of a report', `/api/time/report/invoices?${time}`],
] as const

const people: Cells = [403, 200, 200, 403]
const firm: Cells = [200, 200, 200, 403]
const foreign: Cells = [404, 404, 404, 403]

const narrowed: readonly (readonly [name: string, entity: AnyEntity])[] = [
  ['projectId', project],
  ['organizationId', organization],
  ['taskId', projectTask],
]

export const reportRows: Row[] = calls.flatMap(([what, path]): Row[] => [
  { says: `reads ${what}`, cells: firm, act: (caller) => caller.get(path) },
  {
    says: `reads ${what} of a colleague`,
    cells: people,
    given: async ({ office }) => office.colleague.id,
    act: (caller, id) => caller.get(`${path}&userId=${id}`),
  },
  {
    says: `reads ${what} of somebody of another firm`,
    cells: [403, 404, 404, 403],
    given: async ({ office }) => office.stranger.id,
    act: (caller, id) => caller.get(`${path}&userId=${id}`),
  },
  ...narrowed.flatMap(([name, entity]): Row[] => [
    {
      says: `reads ${what} of a ${entity.name} of the firm`,
      cells: firm,
      given: async ({ office }) => (await given(office.as(office.admin), entity)).id,
      act: (caller, id) => caller.get(`${path}&${name}=${id}`),
    },
    {
      says: `reads ${what} of a ${entity.name} of another firm`,
      cells: foreign,
      given: async ({ office }) => (await given(office.as(office.otherAdmin), entity)).id,
      act: (caller, id) => caller.get(`${path}&${name}=${id}`),
    },
  ]),
])
