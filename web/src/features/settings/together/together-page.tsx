// /settings/together: whether new office tasks of the firm begin with everybody (rules/teamwork 9).
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { sharingMessages as sentences } from '@daybook/contract/messages/tasks/sharing-messages.ts'
import { teamMessages } from '@daybook/contract/messages/tasks/team-messages.ts'
import { Link } from 'wouter'
import { keepNewOffice } from '#api/keep-new-office.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { SwitchRow } from '../setting-row.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'

export function TogetherPage() {
  const user = useUser()
  if (worksAlone(user))
    return (
      <SettingsFrame>
        <p>{teamMessages.alone}</p>
      </SettingsFrame>
    )
  return (
    <SettingsFrame>
      <SettingsPart title={sentences.title}>
        <SwitchRow
          title={sentences.setting}
          line={sentences.settingLine}
          checked={user.newOfficeShared === 1}
          onChange={(checked) => keepNewOffice(checked ? 1 : 0)}
        />
      </SettingsPart>
      <SettingsPart title={sentences.ownTitle} line={sentences.ownLine}>
        <Link className="link" href={paths.tasks.team}>
          {sentences.toTeam}
        </Link>
      </SettingsPart>
    </SettingsFrame>
  )
}
