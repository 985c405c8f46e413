// The second step of the first day: the people, or the first task, whichever comes first.
import { firstDay } from '@daybook/contract/messages/home-messages.ts'
import { bringWords } from '@daybook/contract/messages/imports/bring-words.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DayStep } from './day-step.tsx'

interface PeopleStepProps {
  readonly onInvite: () => void
  readonly onNearInvite: () => void
  readonly onWriteTask: () => void
}

export const PeopleStep = ({ onInvite, onNearInvite, onWriteTask }: PeopleStepProps) => (
  <DayStep
    number={2}
    title={firstDay.people}
    state="open"
    note={
      <>
        {firstDay.peopleNote}{' '}
        <NavLink to={paths.settings.imports} className="link">
          {bringWords.bring}
        </NavLink>{' '}
        {firstDay.fromFile}
      </>
    }
  >
    <div className="day-step__ways">
      <Button variant="primary" onPointerEnter={onNearInvite} onClick={onInvite}>
        Invite somebody
      </Button>
      <Button onClick={onWriteTask}>Write the first task</Button>
    </div>
  </DayStep>
)

/** While the firm is still to be made. */
export const PeopleStepLater = () => (
  <DayStep number={2} title={firstDay.people} state="later" note={firstDay.peopleNote} />
)
