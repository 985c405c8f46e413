// The first day of an installation: "Your firm" with "Your sign-in for daily work", one form, one press; then the people.
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import { firstDay } from '@daybook/contract/messages/home-messages.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { FormNotice } from '#features/account/form-notice.tsx'
import { DailySignIn } from './daily-sign-in.tsx'
import { DayStep } from './day-step.tsx'
import { FirmFields } from './firm-fields.tsx'
import { FirmMade } from './firm-made.tsx'
import { PeopleStepLater } from './people-step.tsx'
import { useFirmForm } from './use-firm-form.ts'

interface FirstRunFormProps {
  readonly onLater: () => void
  readonly onAlone: () => void
  readonly onMade: () => void
  readonly onLogOut: () => void
}

export function FirstRunForm({ onLater, onAlone, onMade, onLogOut }: FirstRunFormProps) {
  const firm = useFirmForm()
  const { form, made } = firm
  return (
    <>
      <p className="day-steps__lead">{firstDay.lead}</p>
      <div className="day-steps">
        <DayStep number={1} title="Your firm" note={firstDay.firm} state={made ? 'done' : 'open'}>
          {made ? (
            <FirmMade made={made} onDone={onMade} onLogOut={onLogOut} />
          ) : (
            <form {...form.formProps} className="first-run" aria-label="Your firm">
              <FormNotice notice={form.notice} />
              <FirmFields of={firm} />
              <DailySignIn of={firm} />
              <div className="first-run__foot">
                <Button type="submit" variant="primary" busy={form.isBusy}>
                  Make my firm
                </Button>
                <Button onClick={onLater}>Later</Button>
                <Button variant="quiet" onClick={onAlone}>
                  I work alone, no firm
                </Button>
                <NavLink to={paths.bringFirm.all} className={buttonClass({ variant: 'quiet' })}>
                  {bringFirmWords.fromHome}
                </NavLink>
              </div>
            </form>
          )}
        </DayStep>
        <PeopleStepLater />
      </div>
    </>
  )
}
