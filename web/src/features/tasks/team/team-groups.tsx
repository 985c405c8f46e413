// The groups that have come, or what is said while there are none.
import { teamMessages } from '@daybook/contract/messages/tasks/team-messages.ts'
import type { TaskGroup as Group, Workload } from '@daybook/contract/tasks/team-endpoints.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { useUser } from '#api/session/session.ts'
import { FailedList, FailedOverCards, LoadingList, LoadingOverCards } from '#entities/list/list-states.tsx'
import { useNow } from '#lib/clock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TaskGroup } from './task-group.tsx'
import { overDueIn } from './tasks-in.ts'
import type { useGroups, useWorkload } from './team-calls.ts'
import type { TeamChoice, TeamQuery } from './team-query.ts'

interface TeamGroupsProps {
  readonly load: ReturnType<typeof useWorkload>
  readonly groups: ReturnType<typeof useGroups>
  /** What is there, of whichever choice. */
  readonly last: {
    readonly data?: InfiniteData<readonly Group[]>
    readonly question?: TeamChoice
    readonly isFormer: boolean
  }
  readonly people: readonly Workload[]
  readonly team: TeamQuery
}

export function TeamGroups({ load, groups, last, people, team: { choice, choose } }: TeamGroupsProps) {
  const now = useNow()
  const zone = useUser().timeZone
  const failed = load.isError ? load : groups.isError ? groups : undefined
  const retry = {
    error: failed?.error,
    busy: load.isFetching || groups.isFetching,
    onRetry: () => void failed?.refetch(),
  }
  const { data, question = choice, isFormer } = last
  if (!data) return failed ? <FailedList {...retry} /> : <LoadingList as="table" />
  const list = data.pages.flat()
  if (list.length === 0 && !isFormer)
    return failed ? (
      <FailedList {...retry} />
    ) : (
      <Nothing person={choice.person} onAll={() => choose({ person: undefined })} />
    )
  return (
    <>
      {failed ? <FailedOverCards {...retry} /> : isFormer && <LoadingOverCards />}
      {list.map((group) => (
        <TaskGroup
          key={`${question.by} ${group.key}`}
          group={group}
          choice={question}
          overDue={overDueIn(group, question, people, { now, zone })}
        />
      ))}
      {groups.hasNextPage && (
        <Button
          className="team-page__more"
          busy={groups.isFetchingNextPage}
          onClick={() => void groups.fetchNextPage()}
        >
          More groups
        </Button>
      )}
    </>
  )
}

function Nothing({ person, onAll }: { readonly person: number | undefined; readonly onAll: () => void }) {
  return (
    <EmptyState
      drawing={blank}
      actions={person !== undefined && <Button onClick={onAll}>Everybody’s</Button>}
    >
      {person === undefined ? teamMessages.nothing : teamMessages.nothingOfPerson}
    </EmptyState>
  )
}
