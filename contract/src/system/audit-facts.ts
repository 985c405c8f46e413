// What an entry of the audit log tells besides the fields of a record, in words. The server notes nothing that has none here.
import { ROLES } from '#engine/access.ts'
import type { SecondStepRule } from '#account/security-endpoints.ts'
import type { FirmSettingName } from '#account/firm-settings.ts'
import { STATES } from '#invoicing/states.ts'
import type { SsoReason } from '#account/sso-rules.ts'

type Words = Readonly<Record<string, string>>
/** A label beside which the values stand, in these words where they have some; or why there is no such line. A line says the verb in its place. */
type Fact =
  | { readonly label: string; readonly words?: Words; readonly verb?: string }
  /** That it is another one, never which. */
  | { readonly label: string; readonly isOpaque: true }
  /** The sentence of the entry says it, or it is there for Daybook itself. */
  | 'said'

const yesOrNo: Words = { false: 'No', true: 'Yes', 0: 'No', 1: 'Yes' }
const onOrOff: Words = { false: 'Off', true: 'On' }
const flag = (label: string): Fact => ({ label, words: yesOrNo })

const rules: Readonly<Record<SecondStepRule, string>> = {
  nobody: 'Nobody',
  admins: 'Admins',
  everybody: 'Everybody',
}
const reasons: Readonly<Record<SsoReason, string>> = {
  stopped: 'The person stopped it at the provider',
  flow: 'Nobody had begun it here, or it took too long',
  binding: 'Another browser had begun it',
  down: 'The provider could not be reached',
  client: 'The provider refused the client ID or the client secret',
  metadata: 'The provider does not describe itself as it has to',
  token: 'The answer of the provider could not be trusted',
  clock: 'The clocks of the provider and of this server are apart',
  email_missing: 'The provider told no address',
  email_unchecked: 'The provider does not say that it has checked the address',
  no_account: 'There is no account with this address here',
  inactive: 'The account is not active',
  linked: 'The account elsewhere is linked to somebody else',
  other_person: 'It was somebody else at the provider',
  stale: 'The provider does not say that the person has just signed in there',
  off: 'The provider is switched off here',
}
const firmSettings: Readonly<Record<FirmSettingName, Fact>> = {
  zone: { label: 'Time zone' },
  workDays: {
    label: 'Working days',
    words: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
  },
  state: { label: 'State', words: STATES },
  onlyAdminsBill: flag('Only Admins issue and record payments'),
  newOfficeShared: flag('New office tasks are for the whole firm'),
  approveHours: flag('Weeks of hours are approved'),
  fileBytesMax: { label: 'Most bytes of a file' },
  fileKinds: {
    label: 'Kinds of files',
    words: {
      all: 'All but programs',
      office: 'Pictures, PDF and office documents',
      pictures: 'Pictures and PDF',
    },
  },
  dayMinutes: { label: 'Minutes of a working day' },
  hourRounding: { label: 'Rounding of hours', isOpaque: true },
  smallestBill: { label: 'Smallest bill' },
  letters: { label: 'Words of letters', isOpaque: true },
  hidden: { label: 'Hidden choices', isOpaque: true },
}

const facts = {
  // The life of an invoice
  writtenOff: { label: 'Written off' },
  writeOffReversed: { label: 'Write-off taken back' },
  because: { label: 'Reason' },
  periodClosed: { label: 'Month closed' },
  periodOpened: { label: 'Month opened again' },
  credited: { label: 'Credited' },
  debited: { label: 'Debited' },
  creditTakenBack: { label: 'Credit taken back' },
  debitTakenBack: { label: 'Debit taken back' },
  irn: { label: 'E-invoice, IRN' },
  byNote: { label: 'Note' },
  paidOthers: { label: 'Paid other invoices' },
  clientPage: flag('Page for the client'),
  mailedTo: { label: 'Mailed to' },
  undelivered: { label: 'Mail could not be delivered to' },
  booked: { label: 'Booked' },
  bookedBack: { label: 'Booking taken back' },
  paidBack: { label: 'Paid back' },
  certificate: { label: 'TDS certificate' },
  certificateDay: { label: 'Day of the TDS certificate' },
  hoursGiven: { label: 'Hours given back' },
  matched: flag('In the tax statement'),
  // Second steps
  step: 'said',
  way: 'said',
  devices: { label: 'Remembered devices' },
  spokenMyself: flag('Spoke to the person'),
  passkey: { label: 'Passkey', words: { copied: 'may have been copied' } },
  secondStep: { label: 'Who must have a second step', words: rules },
  graceDays: { label: 'Days to set it up' },
  needNewStep: { label: 'Need a new second step' },
  // Sign-in with a provider
  provider: { label: 'Provider' },
  address: { label: 'Address' },
  reason: { label: 'Why', words: reasons },
  name: { label: 'Name' },
  issuer: { label: 'Address of the provider' },
  clientId: { label: 'Client ID' },
  clientSecret: { label: 'Client secret', isOpaque: true },
  roleId: {
    label: 'They join as',
    words: Object.fromEntries(Object.values(ROLES).map((role) => [role.id, role.name])),
  },
  isAutoJoin: flag('New people join by themselves'),
  isTrusted: flag('It gives out only addresses that it has checked'),
  isTwoSteps: flag('It counts as two steps'),
  isOnlyWay: flag('Only this way'),
  isSignOutThere: flag('Sign out there, too'),
  isOff: flag('Switched off'),
  domain: { label: 'Domain' },
  isVouched: flag('Vouched for, not proved'),
  // The firm and its people
  ...firmSettings,
  holidays: { label: 'Holidays' },
  nationalDays: flag('National days are holidays'),
  withoutPersonal: flag('Without personal tasks'),
  fileOf: { label: 'File of' },
  // Statutory packs
  packs: { label: 'Packs' },
  gstScheme: { label: 'GST scheme' },
  companyType: { label: 'Kind of client' },
  agmDay: { label: 'Last annual general meeting' },
  kycDay: { label: 'Directors’ KYC: year ends' },
  isOtherPerson: flag('Somebody else is responsible'),
  extendedTo: { label: 'Extended to' },
  notification: { label: 'Notification' },
  choice: 'said',
  again: 'said',
  tasks: { label: 'Tasks' },
  series: { label: 'Series' },
  to: { label: 'To' },
  hand: 'said',
  seriesIds: 'said',
  quoteLines: { label: 'Lines' },
  lineOrder: { label: 'Order of the lines' },
  seal: { label: 'Seal', isOpaque: true },
  logo: { label: 'Logo', isOpaque: true },
  mail: { label: 'Reminders by mail', words: onOrOff },
  digest: { label: 'Morning digest', words: onOrOff },
  // Comments: of which record it is, the title says
  host: 'said',
  text: { label: 'Comment' },
  // The checklist of a task
  ticked: { label: 'Ticked', verb: 'ticked' },
  unticked: { label: 'Opened again', verb: 'opened again' },
  itemsAdded: { label: 'Items added' },
  itemsRemoved: { label: 'Items removed' },
  itemsRenamed: { label: 'Items renamed' },
  itemsMoved: flag('Items in another order'),
  // Files on records, and files of rows and backups
  file: { label: 'File' },
  rows: { label: 'Rows' },
  filesLost: { label: 'Files without a copy' },
  filesMissing: { label: 'Files that are not in the backup' },
  added: { label: 'Added' },
  changed: { label: 'Changed' },
  gone: { label: 'Into the bin' },
  restored: { label: 'As it was before' },
  stayed: { label: 'Stays as it is' },
  // Many of a kind as one entry
  times: 'said',
  addresses: 'said',
  some: 'said',
  firstTime: 'said',
} as const satisfies Readonly<Record<string, Fact>>

/** What the server may note beside the fields of a record. */
export type FactName = keyof typeof facts
/** Fact → [old, new]. */
export type Facts = { readonly [N in FactName]?: readonly [before: unknown, after: unknown] }

export const findFact = (name: string): Fact | undefined =>
  Object.hasOwn(facts, name) ? facts[name as FactName] : undefined // asked in the line above

/** A value of a fact as a person reads it; '' where there is nothing to read. */
export function factText(value: unknown, words: Words = {}): string {
  if (Array.isArray(value)) return value.map((item) => factText(item, words)).join(', ')
  if (typeof value === 'boolean') return words[String(value)] ?? yesOrNo[String(value)] ?? ''
  return typeof value === 'string' || typeof value === 'number' ? (words[value] ?? String(value)) : ''
}
