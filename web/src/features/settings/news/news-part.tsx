// What colleagues do: for each kind whether it is in the bell, comes by mail, and goes to the browsers.
import type { Preferences, PreferencesAnswer } from '@daybook/contract/account/preferences.ts'
import {
  MAIL_CHOICES,
  type MailChoice,
  NEWS_KINDS,
  type NewsKind,
} from '@daybook/contract/tasks/news-kinds.ts'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { Box } from './box.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import './news-part.css'

const labels: Readonly<Record<NewsKind, string>> = {
  assigned: 'A task is given to you',
  unassigned: 'A task is taken from you',
  mentioned: 'You are mentioned',
  commented: 'A comment on what you follow',
  closed: 'Somebody closes a task of yours',
  overDueGiven: 'Tasks you gave are over due',
  handedOver: 'Work is handed over to you',
  joined: 'Somebody joined',
  weekSubmitted: 'A week of hours is submitted',
  weekSentBack: 'Your week of hours comes back',
}
const mailLabels: Readonly<Record<MailChoice, string>> = {
  soon: 'Soon',
  digest: 'In the morning',
  off: 'Off',
}

interface NewsPartProps {
  readonly preferences: PreferencesAnswer
  readonly onChange: (values: Partial<Preferences>) => Promise<void>
}

export function NewsPart({ preferences: { kinds, mail, push, digestTime }, onChange }: NewsPartProps) {
  const line = `Mail comes after two minutes, several things in one letter; “In the morning” is ${digestTime}. What is off above stays off.`
  return (
    <SettingsPart title="What colleagues do" line={line}>
      <table className="news-ways" aria-label="What colleagues do">
        <thead>
          <tr>
            <td />
            <th scope="col">Bell</th>
            <th scope="col">Mail</th>
            <th scope="col">Push</th>
          </tr>
        </thead>
        <tbody>
          {NEWS_KINDS.map((kind) => (
            <Row
              key={kind}
              kind={kind}
              ways={kinds[kind]}
              hasMail={mail}
              hasPush={push}
              onChange={(ways) => onChange({ kinds: { [kind]: ways } })}
            />
          ))}
        </tbody>
      </table>
    </SettingsPart>
  )
}

interface RowProps {
  readonly kind: NewsKind
  readonly ways: PreferencesAnswer['kinds'][NewsKind]
  readonly hasMail: boolean
  readonly hasPush: boolean
  readonly onChange: (ways: NonNullable<Preferences['kinds'][NewsKind]>) => Promise<void>
}

function Row({ kind, ways, hasMail, hasPush, onChange }: RowProps) {
  const label = labels[kind]
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <label className="news-ways__box">
          <Box aria-label={`${label}: bell`} checked={ways.bell} onChange={(bell) => onChange({ bell })} />
        </label>
      </td>
      <td>
        <NativeSelect
          aria-label={`${label}: mail`}
          disabled={!hasMail}
          value={ways.mail}
          onChange={({ target }) =>
            void onChange({ mail: MAIL_CHOICES.find((choice) => choice === target.value) ?? 'soon' })
          }
        >
          {MAIL_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {mailLabels[choice]}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td>
        <label className="news-ways__box">
          <Box
            aria-label={`${label}: push`}
            disabled={!hasPush}
            checked={ways.push}
            onChange={(push) => onChange({ push })}
          />
        </label>
      </td>
    </tr>
  )
}
