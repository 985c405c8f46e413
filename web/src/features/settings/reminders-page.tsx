// /settings/reminders: the channels, the morning digest, and the time zone in which all of it is meant.
import { messages } from '@daybook/contract/messages/messages.ts'
import { sentenceOf } from '#api/api-error.ts'
import { publicSettings } from '#api/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { BrowserPush } from './browser-push.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { DueSoonChoice } from './news/due-soon-choice.tsx'
import { NewsPart } from './news/news-part.tsx'
import { QuietPart } from './news/quiet-part.tsx'
import { SendTest } from './send-test.tsx'
import { SettingRow, SwitchRow } from './setting-row.tsx'
import { SettingsFrame, SettingsPart } from './settings-frame.tsx'
import { TimeChoice } from './time-choice.tsx'
import { usePreferences } from './use-preferences.ts'
import { ZoneChoice } from './zone-choice.tsx'

const browsersText = (count: number) =>
  count === 0
    ? 'To the browsers in which you turn them on; none so far.'
    : `To the browsers in which you turned them on: ${count} so far.`

export function RemindersPage() {
  const { preferences, error, refetch, change } = usePreferences()
  if (!preferences)
    return (
      <SettingsFrame>
        {error ? (
          <>
            <Message tone="bad">{sentenceOf(error)}</Message>
            <Button onClick={refetch}>Try again</Button>
          </>
        ) : (
          <p role="status">{messages.pleaseWait}</p>
        )}
      </SettingsFrame>
    )

  const { mail, push, email, subscriptions } = preferences
  return (
    <SettingsFrame>
      <SettingsPart title="Where reminders reach you">
        <SettingRow title="In the app" line="The bell at the top shows every reminder as it comes.">
          <span className="setting-row__state">Always on</span>
        </SettingRow>
        <SwitchRow
          title="E-mail"
          line={publicSettings.mailLeaves ? `To ${email}.` : messages.noMailReminders}
          checked={mail}
          onChange={(next) => change({ mail: next })}
        />
        <SwitchRow
          title="Push messages"
          line={browsersText(subscriptions)}
          checked={push}
          onChange={(next) => change({ push: next })}
        />
        <BrowserPush onStarted={() => (push ? refetch() : void change({ push: true }))} onStopped={refetch} />
        <DueSoonChoice
          minutes={preferences.dueSoonMinutes}
          onChange={(dueSoonMinutes) => void change({ dueSoonMinutes })}
        />
        <SendTest />
      </SettingsPart>
      {preferences.hasColleagues && (
        <>
          <NewsPart preferences={preferences} onChange={change} />
          <QuietPart preferences={preferences} onChange={change} />
        </>
      )}
      <SettingsPart
        title="Morning digest"
        line="One message with what is over due and what is due today, over the channels above. On a day without such tasks none is sent."
      >
        <DigestChoice preferences={preferences} onChange={change} />
      </SettingsPart>
      <SettingsPart
        title="Quick add"
        line="A task reminds at the time that its line names. If the line names only a day, it reminds on that day at this time."
      >
        <TimeChoice
          label="Reminder of a day"
          time={preferences.dayReminderTime}
          onChange={(time) => void change({ dayReminderTime: time })}
        />
      </SettingsPart>
      <SettingsPart
        title="Time zone"
        line="Days, due dates and “tomorrow 9:00” are those of this place, wherever you are."
      >
        <ZoneChoice />
      </SettingsPart>
    </SettingsFrame>
  )
}
