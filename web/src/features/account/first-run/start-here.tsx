// Where the first Admin of a firm starts: the people or the first task, and four ticks; it goes when they are done, or skipped.
import {
  dismissStartHere,
  getStartHere,
  type StartHere as Done,
} from '@daybook/contract/account/first-run-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { CopyLink } from '#features/account/invitations/copy-link.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DayStep } from './day-step.tsx'
import { FirstThings } from './first-things.tsx'
import { PeopleStep } from './people-step.tsx'
import './first-run.css'

const InviteDialog = lazyPart(
  async () => (await import('#features/account/invitations/invite-dialog.tsx')).InviteDialog,
)

/** Of the tasks, so that it is asked again when one is made. */
const KEY = [task.name, 'start here'] as const

interface StartHereProps {
  /** Goes to the line that adds a task. */
  readonly onWriteTask: () => void
}

const ALL = ['invite', 'client', 'task', 'invoice'] as const
const AFTER_STEP_2 = ['client', 'invoice'] as const

/** Step 2 is open until somebody was invited or a task is there, whichever comes first. */
const isBegun = ({ invite, task: hasTask }: Done) => invite || hasTask

export function StartHere({ onWriteTask }: StartHereProps) {
  const client = useQueryClient()
  const { customer } = useUser()
  const [isInviting, setInviting] = useState(false)
  /** The link of who was invited last, where no mail brings it. */
  const [made, setMade] = useState<{ readonly email: string; readonly link: string }>()
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call(getStartHere), refetchOnMount: 'always' })
  const dismiss = async () => {
    try {
      client.setQueryData(KEY, await call(dismissStartHere))
    } catch (error) {
      sayError(error)
    }
  }
  const sent = (email: string, link: string | null) => {
    setMade(link === null ? undefined : { email, link })
    void client.invalidateQueries({ queryKey: KEY })
  }
  const done = data?.done
  const link = made && <CopyLink {...made} />
  if (!done) return link ?? null
  return (
    <section className="start-here" aria-labelledby="start-here">
      <div className="start-here__head">
        <h3 id="start-here">Start here</h3>
        <Button size="sm" variant="quiet" onClick={() => void dismiss()}>
          Skip this
        </Button>
      </div>
      {!isBegun(done) && (
        <div className="day-steps">
          <DayStep number={1} title="Your firm" note={customer.organizationName} state="done" />
          <PeopleStep
            onInvite={() => setInviting(true)}
            onNearInvite={InviteDialog.preload}
            onWriteTask={onWriteTask}
          />
        </div>
      )}
      {link}
      <FirstThings
        done={done}
        shown={isBegun(done) ? ALL : AFTER_STEP_2}
        onInvite={() => setInviting(true)}
        onWriteTask={onWriteTask}
      />
      {isInviting && (
        <Suspense>
          <InviteDialog customerId={customer.id} onClose={() => setInviting(false)} onSent={sent} />
        </Suspense>
      )}
    </section>
  )
}
