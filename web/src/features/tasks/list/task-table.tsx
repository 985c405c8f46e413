// The task list as a table, whose rows begin with the circle. Heavy: it comes with the first list that is shown as one.
import { type SignedIn, worksAlone } from '@daybook/contract/engine/rights.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useUser } from '#api/session/session.ts'
import type { CellOf } from '#entities/card/list-parts.ts'
import type { RecordList } from '#entities/list/use-list.ts'
import { RecordTable } from '#entities/table/record-table.tsx'
import { taskMenu } from '#features/tasks/card/task-menu.tsx'
import { asTask, isClosed } from '#features/tasks/card/task-record.ts'
import { TaskCell, TaskCircle } from '#features/tasks/card/task-row.tsx'

const columns = ['name', 'dueDate', 'reminderAt', 'status', 'priority', 'category', 'assignedTo']
const aloneColumns = { columns, except: ['audience'] }
const teamColumns = { columns: [...columns, 'organization', 'audience'] }
/** Who works alone has nobody else to see a task. */
const columnsFor = (user: SignedIn) => (worksAlone(user) ? aloneColumns : teamColumns)

const own = ['organization', 'audience', 'status', 'dueDate', 'reminderAt', 'priority']
const drawn = [...own, 'repeatFrequency', 'repeatFrequencyType']
const cell: CellOf = (name, record) =>
  drawn.includes(name) ? <TaskCell name={name} record={record} /> : undefined
const circle = { label: 'Complete', Cell: TaskCircle }
const isQuiet = (record: AnyRecord) => isClosed(asTask(record))

export const TaskTable = ({ list }: { readonly list: RecordList }) => (
  <RecordTable
    list={list}
    {...columnsFor(useUser())}
    cell={cell}
    leading={circle}
    isQuiet={isQuiet}
    menuOf={taskMenu}
  />
)
