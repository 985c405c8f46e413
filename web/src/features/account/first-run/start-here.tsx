// Where a newcomer starts: what fits the role, as ticks; for the first Admin of a firm the people or the first task before. It goes when all is done, or skipped.
import {
  dismissStartHere,
  getStartHere,
  type StartHere as Done,
} from '@daybook/contract/account/first-run-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { useKeptChoices } from '#api/session/keep-choice.ts'
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

/** The list of who made the firm ends for the firm, any other for the person alone. */
const CHOICE = 'startHere'
const isOwner = (done: Done) => done.firm !== undefined

/** Step 2 of who made the firm is open until somebody was invited or a task is there, whichever comes first. */
const isBegun = (done: Done) => !isOwner(done) || done.invite === true || done.task === true

/** What stands in step 2 does not stand below it. */
const afterStep2 = ({ invite: _invite, task: _task, ...rest }: Done): Done => rest

export function StartHere({ onWriteTask }: StartHereProps) {
  const client = useQueryClient()
  const { customer } = useUser()
  const [isInviting, setInviting] = useState(false)
  /** The link of who was invited last, where no mail brings it. */
  const [made, setMade] = useState<{ readonly email: string; readonly link: string }>()
  const [choices, keep] = useKeptChoices()
  const isGone = choices[CHOICE] !== undefined
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => call(getStartHere),
    refetchOnMount: 'always',
    enabled: !isGone,
  })
  const isOver = data?.done === null && !isGone
  const end = useEffectEvent(() => keep(CHOICE, 'over'))
  // Nobody is asked about it again.
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const dismiss = async () => {
    if (data?.done && !isOwner(data.done)) return keep(CHOICE, 'left')
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
  const done = isGone ? null : data?.done
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
        done={isBegun(done) ? done : afterStep2(done)}
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
