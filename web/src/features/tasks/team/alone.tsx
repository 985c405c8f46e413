// What the screen of the team says to whoever shares with nobody.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { isAlone, mayCreate } from '@daybook/contract/engine/rights.ts'
import { teamMessages } from '@daybook/contract/messages/tasks/team-messages.ts'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** An Admin may change that; the others have their own tasks. */
export function Alone() {
  const user = useUser()
  usePageTitle('Team')
  const mayAdd = !isAlone(user) && mayCreate(user, userEntity)
  const openTasks = paths.tasks.filtered({ statusGroupId: STATUS_GROUP.open })
  return (
    <div className="list-page">
      <EmptyState
        drawing={blank}
        actions={
          <>
            {mayAdd && (
              <Link href={paths.add(userEntity)} className={buttonClass({ variant: 'primary' })}>
                Add New {userEntity.title[0]}
              </Link>
            )}
            <Link href={openTasks} className={buttonClass({})}>
              All Open Tasks
            </Link>
          </>
        }
      >
        {teamMessages.alone}
      </EmptyState>
    </div>
  )
}
