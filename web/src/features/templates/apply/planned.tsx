// What will be made: how much, what of it is not as the template says, and the first tasks one by one.
import { templateWords as words } from '@daybook/contract/messages/templates/template-messages.ts'
import type { PlannedRow, TemplatePreview } from '@daybook/contract/templates/template-calls.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { classNames } from '#lib/class-names.ts'
import { Message } from '#ui/feedback/message.tsx'

/** 'GSTR-1 {quarter}' with what stays in braces marked. */
function Name({ name }: { readonly name: string }) {
  const parts = name.split(/(\{[^{}]{1,40}\})/)
  return (
    <b className="planned__name" dir="auto">
      {parts.map((part, index) =>
        // Every second part is what the expression caught.
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </b>
  )
}

function Row({ row }: { readonly row: PlannedRow }) {
  const { timeZone } = useUser()
  const { name, organization, dueDate, assignedTo, refused } = row
  const facts = [
    organization?.name,
    dueDate === null ? words.noDate : formatStamp(dueDate, timeZone),
    `${assignedTo.firstname} ${assignedTo.lastname}`.trim(),
  ]
  return (
    <li className={classNames('planned__row', refused !== undefined && 'planned__row--refused')}>
      <Name name={name} />
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {refused !== undefined && <em>{refused}</em>}
    </li>
  )
}

export function Planned({ preview }: { readonly preview: TemplatePreview }) {
  const { tasks, byClient, rows, warnings } = preview
  const said = [...new Set(warnings.map(({ message }) => message))]
  return (
    <>
      <h3 className="planned__count">{words.count(tasks, byClient.length)}</h3>
      {said.length > 0 && (
        <Message tone="info">
          {said.map((message) => (
            <span key={message} className="planned__warning">
              {message}
            </span>
          ))}
        </Message>
      )}
      <ul className="planned" role="list">
        {rows.map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </ul>
      {tasks > rows.length && <p className="planned__more">{words.rowsMore(tasks - rows.length)}</p>}
    </>
  )
}
