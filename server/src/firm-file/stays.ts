// Tables of a firm or of its people that are not in its file, and why. A table that is new is either here or among the others.
import { FIRM_SETTING_NAMES } from '@daybook/contract/account/firm-settings.ts'
import { SECOND_STEP } from '#credentials/steps/rule.ts'
import { HOLIDAYS } from '#entities/firm/calendar.ts'

/** What leads into an account. */
const DOOR = 'opens a door'
/** A message or a delivery, whose consequences come. */
const SENT = 'was sent from the former place'
const UNDER_WAY = 'is under way there'
const UNDO = 'leads back to rows of the former place'
const COUNTED = 'is worked out by the database'

export const STAYS: Readonly<Record<string, string>> = {
  addressProof: DOOR,
  bin: 'was deleted',
  delivery: SENT,
  deliveryFile: SENT,
  exportMark:
    'names entries of the books by ids of the former place: the next file for the books begins anew',
  externalIdentity: DOOR,
  feed: DOOR,
  fileLink: DOOR,
  fileUpload: UNDER_WAY,
  fileUse: COUNTED,
  firmExport: 'the file of before',
  handOver: UNDER_WAY,
  idempotency: UNDER_WAY,
  importBatch: UNDO,
  importChange: UNDO,
  invitation: DOOR,
  invoiceLink: DOOR,
  notification: SENT,
  outbox: SENT,
  passkey: DOOR,
  passkeyHandle: DOOR,
  passwordReset: DOOR,
  pushSubscription: DOOR,
  quoteLink: DOOR,
  recoveryCode: DOOR,
  session: DOOR,
  signInPlace: DOOR,
  signInTicket: DOOR,
  ssoFlow: DOOR,
  ssoProvider: DOOR,
  tally: COUNTED,
  timer: UNDER_WAY,
  totp: DOOR,
  trustedDevice: DOOR,
  undoStep: UNDO,
}

/** Columns that stay of tables that go, for the same kinds of reasons. */
export const STAYING_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  user: [
    'password',
    'customerId',
    'firstSignInTime',
    'provenTime',
    'isPasswordGiven',
    'passwordMadeTime',
    'createdById',
    'modifiedById',
  ],
  customer: ['createdById', 'modifiedById', 'modifiedTime', 'dataStatusId'],
  history: ['requestId', 'address'],
}

const SETTINGS: readonly string[] = [...FIRM_SETTING_NAMES, HOLIDAYS, SECOND_STEP]
/** The others are tied to an account there. */
export const isSettingOfFirm = (name: string): boolean => SETTINGS.includes(name)
