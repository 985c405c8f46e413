// What of a week needs a look: a sentence each, with a way to ask the person about it.
import { addComment } from '@daybook/contract/conversation/comment-calls.ts'
import { mentionToken } from '@daybook/contract/conversation/comment-text.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import type { Week, WeekWarning } from '@daybook/contract/time/time-calls.ts'
import { CircleHelp, TriangleAlert } from 'lucide'
import { Link } from 'wouter'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useWarnings } from '../time-queries.ts'
import { askSentence } from './ask-sentence.tsx'

export function Warnings({ week: { from, person } }: { readonly week: Week }) {
  const user = useUser()
  const { data } = useWarnings(from, person.id)
  if (data?.length === 0) return <p className="mute">{words.nothingToLook}</p>
  return (
    <ul role="list" className="approve__warnings">
      {data?.map((warning) => (
        <Warning
          key={`${warning.kind} ${warning.task?.id} ${warning.day}`}
          warning={warning}
          of={person.id === user.id ? undefined : person}
        />
      ))}
    </ul>
  )
}

interface WarningProps {
  readonly warning: WeekWarning
  /** Whom to ask; absent: oneself. */
  readonly of: Week['person'] | undefined
}

function Warning({ warning, of }: WarningProps) {
  const { kind, title, text, task, day } = warning
  return (
    <li>
      <Icon of={kind === 'freeDay' ? CircleHelp : TriangleAlert} />
      <span>
        <b>{title}</b> {text}
      </span>
      <span className="approve__ways">
        {task && day !== null && of && (
          <button
            type="button"
            className="link"
            aria-label={words.askAbout(of.name, title)}
            onClick={() => void askAbout(warning, task, of)}
          >
            {words.ask}
          </button>
        )}
        {task && (
          <Link className="link" href={paths.edit(projectTask, task.id)} aria-label={words.toTask(task.name)}>
            {words.task}
          </Link>
        )}
      </span>
    </li>
  )
}

/** The question is a comment of the task that names the person, who hears of it and answers there. */
const askAbout = (
  { title }: WeekWarning,
  task: NonNullable<WeekWarning['task']>,
  person: Week['person'],
): Promise<boolean> => {
  // After a lost answer the same question is the same comment.
  const keys = new Map<string, string>()
  const keyOf = (question: string) => {
    const key = keys.get(question) ?? crypto.randomUUID()
    keys.set(question, key)
    return key
  }
  return askSentence({
    title: words.askTitle(person.name, task.name),
    label: words.question,
    hint: words.askLine(title),
    missing: words.questionMissing,
    sendLabel: words.ask,
    send: async (question) => {
      const { warnings = [] } = await call(addComment, {
        params: { entity: projectTask.name, id: task.id },
        body: { text: `${mentionToken(person.id)} ${title} ${question}` },
        idempotencyKey: keyOf(question),
      })
      const [unseen] = warnings
      if (unseen) say({ tone: 'info', text: unseen.message })
      else say({ tone: 'good', text: words.asked(person.name) })
    },
  })
}
