// Adding a task by typing, above a list of three.
const tasks = [
  { name: 'Post the cheque', status: 'Closed', tone: 'closed' },
  { name: 'GST return for March', status: 'In Progress', tone: 'progress', note: 'Apr 06, 2026 (Mon)' },
  { name: 'Reply to Farida', status: 'Open', tone: 'open', late: '3 days over' },
] as const

export const ListSample = () => (
  <div className="plate" role="img" aria-label="Sample: typing a new task, above a list of three tasks">
    <div className="sheet sheet--typed">
      <span className="ring" />
      <span>
        Call the bank <mark>tomorrow 9am</mark>
      </span>
    </div>
    <ul className="sheet sheet--list">
      {tasks.map((task) => (
        <li key={task.name}>
          <span className={task.status === 'Closed' ? 'ring ring--done' : 'ring'} />
          <div>
            {task.status === 'Closed' ? <s>{task.name}</s> : <b>{task.name}</b>}
            {'note' in task && <p className="soft">{task.note}</p>}
            {'late' in task && <p className="late">{task.late}</p>}
          </div>
          <span className="state" data-tone={task.tone}>
            {task.status}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
