// What the screen of the team shows, kept in the query of its address; what can't be read means the default.
import { GROUPINGS, type Grouping } from '@daybook/contract/tasks/team-endpoints.ts'
import { useLocation, useSearch } from 'wouter'

export interface TeamChoice {
  readonly by: Grouping
  /** The one whose tasks alone are shown. */
  readonly person: number | undefined
  /** Also what is not shared; for an Admin. */
  readonly isPersonal: boolean
}

export interface TeamQuery {
  readonly choice: TeamChoice
  readonly choose: (change: Partial<TeamChoice>) => void
}

const DEFAULT_GROUPING: Grouping = 'person'

/** '?by=due&person=7&personal=1', without what is as at first */
export function writeTeamQuery({ by, person, isPersonal }: TeamChoice): string {
  const query = new URLSearchParams()
  if (by !== DEFAULT_GROUPING) query.set('by', by)
  if (person !== undefined) query.set('person', String(person))
  if (isPersonal) query.set('personal', '1')
  return query.size > 0 ? `?${query}` : ''
}

export function readTeamQuery(search: string): TeamChoice {
  const query = new URLSearchParams(search)
  const person = query.get('person') ?? ''
  return {
    by: GROUPINGS.find((each) => each === query.get('by')) ?? DEFAULT_GROUPING,
    person: /^[1-9]\d{0,14}$/.test(person) ? Number(person) : undefined,
    isPersonal: query.get('personal') === '1',
  }
}

/** @param mayAskPersonal false: the switch is another's, and its word in the address means nothing */
export function useTeamQuery(mayAskPersonal: boolean): TeamQuery {
  const [path, navigate] = useLocation()
  const read = readTeamQuery(useSearch())
  const choice = { ...read, isPersonal: mayAskPersonal && read.isPersonal }
  return {
    choice,
    choose: (change) => navigate(`${path}${writeTeamQuery({ ...choice, ...change })}`),
  }
}
