// "Your firm" and "Your sign-in for daily work": one form, one press.
import { Button } from '#ui/buttons/button.tsx'
import { FormNotice } from '#features/account/form-notice.tsx'
import { DailySignIn } from './daily-sign-in.tsx'
import { FirmFields } from './firm-fields.tsx'
import { FirmMade } from './firm-made.tsx'
import { useFirmForm } from './use-firm-form.ts'

interface FirstRunFormProps {
  readonly onLater: () => void
  readonly onAlone: () => void
  readonly onMade: () => void
}

export function FirstRunForm({ onLater, onAlone, onMade }: FirstRunFormProps) {
  const firm = useFirmForm()
  const { form, made } = firm
  if (made) return <FirmMade made={made} onDone={onMade} />
  return (
    <form {...form.formProps} className="first-run" aria-labelledby="first-run">
      <h3 className="first-run__title serif" id="first-run">
        Your firm
      </h3>
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
      </div>
    </form>
  )
}
