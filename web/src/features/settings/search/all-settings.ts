// All there is to set, for the search of the settings and for the palette.
import { can, type Needs } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { firmDataWords } from '@daybook/contract/messages/transfer/firm-data-words.ts'
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import { paths } from '#lib/paths.ts'
import { matchingWords } from '#lib/search/match-words.ts'
import { type Section, sectionsFor } from '../sections.ts'
import type { Setting } from './setting.ts'
import { settingsOfFirm } from './settings-of-firm.ts'
import { ownSettings, settingsOfPerson } from './settings-of-person.ts'

/** Other words for what a seller profile calls shortly. */
const sellerWords: Readonly<Record<string, string>> = {
  taxNumber: 'GSTIN GST number',
  bankAccount: 'IFSC account number bank',
  upiAddress: 'QR code pay VPA',
  numberPattern: 'invoice number series prefix',
  costPerUnit: 'hourly rate price',
  sac: 'HSN service code',
  paymentDays: 'due date terms credit',
  remindersOn: 'dunning late payment',
  eInvoiceFrom: 'IRN einvoice',
}

/** Its fields follow from the declaration. */
const ofSeller = (to: string): readonly Setting[] =>
  Object.entries(sellerProfile.fields)
    .filter(([name]) => name !== 'dataStatus')
    .map(([name, { label }]) => ({
      title: label,
      also: `${sellerWords[name] ?? ''} invoice seller`,
      to,
      ...(to === paths.list(sellerProfile) ? { isScreen: true } : {}),
    }))

const ofFirmData: readonly Setting[] = [
  {
    title: firmDataWords.personal,
    also: 'export backup everything zip leave take along',
    to: paths.settings.data,
  },
]

const elsewhere: readonly (Setting & { readonly needs: Needs })[] = [
  {
    title: rate.title[1],
    also: 'price hour hourly',
    to: paths.list(rate),
    isScreen: true,
    needs: 'ownAdmin',
  },
  {
    title: taskTemplate.title[1],
    also: 'task lists again onboarding',
    to: paths.list(taskTemplate),
    isScreen: true,
    needs: 'USER_AND_ABOVE',
  },
  {
    title: bringFirmWords.title,
    also: bringFirmWords.also,
    to: paths.bringFirm.all,
    isScreen: true,
    needs: 'SUPER_ADMIN_ONLY',
  },
]

export interface FoundSetting extends Setting {
  /** The part of the settings, or the screen, to which it belongs. */
  readonly of: string
}

const sectionOf = (sections: readonly Section[], path: string) =>
  sections.find(({ to }) => path === to || path.startsWith(`${to}/`))

/**
 * Those that this person is offered, in the order of the parts.
 * @param sellerPath the only seller profile's form, or the list of them
 */
export function settingsFor(
  who: LoggedInUser,
  sections: readonly Section[] = sectionsFor(who),
  sellerPath: string = paths.list(sellerProfile),
): readonly FoundSetting[] {
  const daily = can(who, 'USER_AND_ABOVE')
  const all: readonly Setting[] = [
    ...ownSettings,
    ...Object.values(settingsOfPerson).flat(),
    ...Object.values(settingsOfFirm).flat(),
    ...ofSeller(sellerPath),
    ...ofFirmData,
  ]
  const offered = all
    .filter(({ isFor }) => !isFor || isFor(who))
    .flatMap((setting) => {
      const section = sectionOf(sections, setting.to)
      if (section) return [{ ...setting, of: section.title }]
      const isElsewhere = setting.isScreen && !setting.to.startsWith(paths.settings.all)
      return (isElsewhere && daily) || setting.to === paths.compromised
        ? [{ ...setting, of: setting.title }]
        : []
    })
  const others = elsewhere.filter(({ needs }) => can(who, needs))
  return [...offered, ...others.map((setting) => ({ ...setting, of: setting.title }))]
}

/** Those whose name, help or other words have each word that was typed. */
export const findSettings = (settings: readonly FoundSetting[], query: string): readonly FoundSetting[] =>
  matchingWords(
    settings,
    query,
    ({ title }) => title,
    ({ also, of }) => `${of} ${also}`,
  )
