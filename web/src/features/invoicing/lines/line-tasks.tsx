// The tasks whose hours a line bills, below it.
import type { LineTask } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { formatAmount } from '#lib/format-money.ts'

export const TaskRows = ({ tasks }: { readonly tasks: readonly LineTask[] }) =>
  tasks.map((task) => (
    <tr key={task.id} className="lines__task">
      <td />
      <td>
        {task.name} <span className="mute">· {task.assignedTo.name}</span>
      </td>
      <td className="lines__figure">{formatAmount(task.hours)}</td>
      <td colSpan={3} />
    </tr>
  ))

export const TaskList = ({ tasks }: { readonly tasks: readonly LineTask[] }) => (
  <ul className="line-card__tasks">
    {tasks.map((task) => (
      <li key={task.id}>
        <span>
          {task.name} · {task.assignedTo.name}
        </span>
        <span>{formatAmount(task.hours)} h</span>
      </li>
    ))}
  </ul>
)
