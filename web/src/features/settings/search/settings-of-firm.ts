// What an Admin settles for the firm, each name of it: a name without a place doesn't compile.
import type { FirmSettingName } from '@daybook/contract/account/firm-settings.ts'
import { isAlone } from '@daybook/contract/engine/rights.ts'
import { customList, taskCategory } from '@daybook/contract/entities/lookups.ts'
import { firmWords } from '@daybook/contract/messages/account/firm-words.ts'
import { letterSettings } from '@daybook/contract/messages/billing/letter-settings.ts'
import { weekMessages } from '@daybook/contract/messages/billing/week-messages.ts'
import { holidayWords } from '@daybook/contract/messages/calendar/holiday-messages.ts'
import { usageWords } from '@daybook/contract/messages/files/usage-words.ts'
import { sharingMessages } from '@daybook/contract/messages/tasks/sharing-messages.ts'
import { paths } from '#lib/paths.ts'
import type { Setting } from './setting.ts'

const { firm, billing, hours, holidays, together, files } = paths.settings
const inTeam: Setting['isFor'] = (who) => !isAlone(who)

export const settingsOfFirm: Readonly<Record<FirmSettingName, readonly Setting[]>> = {
  zone: [{ title: firmWords.zone, also: 'timezone clock IST workload', to: firm }],
  state: [{ title: firmWords.state, also: 'place GST Karnataka Maharashtra address', to: firm }],
  workDays: [
    { title: holidayWords.week, also: 'weekdays week off Saturday Sunday', to: holidays },
    { title: holidayWords.national, also: 'public holidays days off calendar', to: holidays },
    { title: holidayWords.own, also: 'festival closed days off calendar Diwali', to: holidays },
  ],
  onlyAdminsBill: [
    { title: letterSettings.onlyAdmins, also: 'who may bill rights permission', to: billing, isFor: inTeam },
  ],
  letters: Object.values(letterSettings.kinds).map((title) => ({
    title,
    also: 'letters mail e-mail text words template subject',
    to: billing,
  })),
  newOfficeShared: [{ title: sharingMessages.setting, also: 'share visible audience team', to: together }],
  approveHours: [
    { title: weekMessages.approveWeeks, also: 'approval timesheet submit hours', to: hours, isFor: inTeam },
  ],
  dayMinutes: [{ title: weekMessages.day, also: 'working day length eight', to: hours }],
  hourRounding: [
    { title: weekMessages.roundTitle, also: `${weekMessages.roundLine} minutes quarter step`, to: hours },
  ],
  smallestBill: [
    {
      title: weekMessages.smallTitle,
      also: `${weekMessages.smallest} ${weekMessages.smallLine} minimum`,
      to: hours,
    },
  ],
  fileBytesMax: [{ title: usageWords.most, also: 'upload limit size attachment megabytes', to: files }],
  fileKinds: [{ title: usageWords.kinds, also: 'upload attachment allowed types pdf', to: files }],
  // What forms leave out is chosen where the words are.
  hidden: [taskCategory, customList].map((kind) => ({
    title: kind.title[1],
    also: 'own words hide labels tags',
    to: paths.list(kind),
    isScreen: true,
  })),
}
