// /tasks/team: the open tasks of the firm in groups, and who has how much (rules/teamwork 7, rules/teamwork 8).
import { can } from '@daybook/contract/engine/access.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { GROUPINGS, type Grouping } from '@daybook/contract/tasks/team-endpoints.ts'
import { isAskedToShare } from '@daybook/contract/tasks/new-audience.ts'
import { ListChecks } from 'lucide'
import { Suspense, useMemo } from 'react'
import { useUser } from '#api/session/session.ts'
import { askToSelect } from '#lib/keys/select-event.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Switch } from '#ui/inputs/switch.tsx'
import { Alone } from './alone.tsx'
import { NewOfficeQuestion } from './new-office-question.tsx'
import { openOf } from './open-of.ts'
import { ShareOwn } from './share-own.tsx'
import { listOf, useGroups, useWorkload } from './team-calls.ts'
import { TeamGroups } from './team-groups.tsx'
import { type TeamQuery, useTeamQuery } from './team-query.ts'
import { tasksIn } from './tasks-in.ts'
import { useLastAnswer } from './use-last-answer.ts'
import { WorkloadStrip } from './workload-strip.tsx'
import '#entities/list/list-page.css'
import { useNear } from '#entities/select/use-near.ts'
import './team-page.css'
import './team-row.css'

const Selecting = lazyPart(async () => (await import('#entities/select/selecting.tsx')).Selecting)
const TaskActs = lazyPart(async () => (await import('#features/tasks/bulk/task-acts.tsx')).TaskActs)

const labels: Readonly<Record<Grouping, string>> = {
  person: 'Person',
  due: 'Due',
  client: 'Client',
  status: 'Status',
  none: 'None',
}
const groupings = GROUPINGS.map((value) => ({ value, label: labels[value] }))

interface BarProps {
  readonly team: TeamQuery
  readonly mayAskPersonal: boolean
  readonly nameOfPerson: string | undefined
}

function Bar({ team: { choice, choose }, mayAskPersonal, nameOfPerson }: BarProps) {
  return (
    <div className="list-bar team-bar">
      <Segmented
        label="Group by"
        options={groupings}
        value={choice.by}
        onValueChange={(by) => choose({ by })}
      />
      {choice.person !== undefined && (
        <Chip label="Person" value={nameOfPerson ?? ''} onRemove={() => choose({ person: undefined })} />
      )}
      <span className="list-bar__end">
        {mayAskPersonal && (
          <label className="team-bar__personal">
            <Switch checked={choice.isPersonal} onChange={() => choose({ isPersonal: !choice.isPersonal })} />
            Also personal tasks
          </label>
        )}
        <Button variant="quiet" size="sm" onClick={(event) => askToSelect(event.currentTarget)}>
          <Icon of={ListChecks} />
          Select
        </Button>
      </span>
    </div>
  )
}

/** Whoever shares with nobody has no team. */
export function TeamPage() {
  const user = useUser()
  if (worksAlone(user)) return <Alone />
  return <Team mayAskPersonal={can(user, 'ADMIN_ONLY')} />
}

function Team({ mayAskPersonal }: { readonly mayAskPersonal: boolean }) {
  const user = useUser()
  const team = useTeamQuery(mayAskPersonal)
  const { choice } = team
  const load = useWorkload(choice.isPersonal)
  const lastLoad = useLastAnswer(load, choice.isPersonal).data
  const people = lastLoad ?? []
  const groups = useGroups(choice, lastLoad?.length)
  const last = useLastAnswer(groups, choice)
  const { data } = last
  const list = useMemo(() => data?.pages.flat() ?? [], [data])
  const records = useMemo(() => list.flatMap(tasksIn).map((each) => ({ ...each })), [list])
  const total = list.reduce((sum, group) => sum + group.total, 0)
  usePageTitle('Team', data && !last.isFormer ? total : undefined)
  const { isNear, nearness } = useNear(true)
  const chosen = people.find(({ id }) => id === choice.person)
  const hasNobody = lastLoad?.every(({ id }) => id === user.id) === true
  if (hasNobody && total === 0 && data) return <Alone />
  return (
    <div className="list-page team-page" {...nearness}>
      {isAskedToShare(user) && <NewOfficeQuestion />}
      {people.some((person) => openOf(person) > 0) && <WorkloadStrip people={people} team={team} />}
      <Bar
        team={team}
        mayAskPersonal={mayAskPersonal}
        nameOfPerson={chosen && `${chosen.firstname} ${chosen.lastname}`}
      />
      <div className="team-page__share">
        <ShareOwn />
      </div>
      <TeamGroups load={load} groups={groups} last={last} people={people} team={team} />
      {isNear && (
        <Suspense>
          <Selecting
            list={{
              entity: task,
              request: listOf(choice),
              page: { list: records, totalPages: 1, totalItems: total },
            }}
            acts={TaskActs}
          />
        </Suspense>
      )}
    </div>
  )
}
