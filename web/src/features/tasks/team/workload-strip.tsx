// Who has how much that is over due: each person with a bar, and a press that leaves that one's tasks alone.
import type { Workload } from '@daybook/contract/tasks/team-endpoints.ts'
import { type CSSProperties, useId, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { openOf } from './open-of.ts'
import type { TeamQuery } from './team-query.ts'

/** As many as four lines of a phone or two of a desk have. */
const FIRST_SHOWN = 8

/** The last name is shown where two share the first. */
const sharesFirst = ({ firstname }: Workload, people: readonly Workload[]) =>
  people.filter((each) => each.firstname === firstname).length > 1

interface StripProps {
  readonly people: readonly Workload[]
  readonly team: TeamQuery
}

export function WorkloadStrip({ people, team: { choice, choose } }: StripProps) {
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const sorted = people.toSorted((a, b) => b.overDue - a.overDue)
  const total = people.reduce((sum, person) => sum + openOf(person), 0)
  const shown = sorted.filter(({ id }, index) => isWhole || index < FIRST_SHOWN || id === choice.person)
  return (
    <section className="workload" aria-labelledby={heading}>
      <div className="workload__head">
        <h2 id={heading}>Over due by person</h2>
        <p className="workload__legend">
          <span className="workload__key workload__key--over">over due</span>
          <span className="workload__key workload__key--today">due today</span>
          <span className="workload__key">
            later, of {total.toLocaleString('en-IN')}
            {people.some(({ capped }) => capped) && '+'} open
          </span>
        </p>
      </div>
      <ul className="workload__people">
        {shown.map((person) => (
          <li key={person.id}>
            <Load
              person={person}
              isNamedWhole={sharesFirst(person, people)}
              isChosen={choice.person === person.id}
              onChoose={() => choose({ person: choice.person === person.id ? undefined : person.id })}
            />
          </li>
        ))}
      </ul>
      {(isWhole || shown.length < people.length) && (
        <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `All ${people.length} people`}
        </Button>
      )}
    </section>
  )
}

interface LoadProps {
  readonly person: Workload
  readonly isNamedWhole: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Load({ person, isNamedWhole, isChosen, onChoose }: LoadProps) {
  const { id, firstname, lastname, overDue, today, capped } = person
  const isMe = useUser().id === id
  const name = `${firstname} ${lastname}`
  const open = openOf(person)
  return (
    <button type="button" className="load" aria-pressed={isChosen} title={name} onClick={onChoose}>
      <Avatar name={name} />
      <span className="load__name">
        {isMe ? 'You' : `${firstname} `}
        {!isMe && <span className={isNamedWhole ? undefined : 'visually-hidden'}>{lastname}</span>}
      </span>
      <span className="load__open">
        {open.toLocaleString('en-IN')}
        {capped && '+'} open
      </span>
      <span className={overDue > 0 ? 'load__over' : 'load__over load__over--none'}>
        {overDue.toLocaleString('en-IN')}
        <span className="visually-hidden"> over due</span>
      </span>
      <Bar overDue={overDue} today={today} rest={open - overDue - today} />
    </button>
  )
}

type Parts = Readonly<Record<'overDue' | 'today' | 'rest', number>>

/** Decoration: the numbers beside it say the same. */
function Bar({ overDue, today, rest }: Parts) {
  const part = (weight: number) => ({ flexGrow: weight }) satisfies CSSProperties
  return (
    <span className="load__bar" aria-hidden>
      <span className="load__part load__part--over" style={part(overDue)} />
      <span className="load__part load__part--today" style={part(today)} />
      <span className="load__part" style={part(rest)} />
    </span>
  )
}
