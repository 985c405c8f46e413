// What colleagues do that a person is told of, and by which ways each kind comes unless the person chose otherwise.
import * as z from 'zod/mini'
import { notificationMessages as sentences } from '#messages/notification-messages.ts'

export const NEWS_KINDS = [
  'assigned',
  'unassigned',
  'mentioned',
  'commented',
  'closed',
  'dueSoon',
  'overDueGiven',
  'handedOver',
  'joined',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]
export const isNewsKind = (kind: string): kind is NewsKind => NEWS_KINDS.some((each) => each === kind)

/** The records, beside tasks, that news is about: whoever is in their firm sees them. */
export const NEWS_HOSTS = [
  'organization',
  'contact',
  'project',
  'projectTask',
  'invoice',
  'bookmark',
  'user',
] as const
export type NewsHost = (typeof NEWS_HOSTS)[number]

/** 'soon': within minutes, several in one letter. 'digest': when the morning digest is due. */
export const MAIL_CHOICES = ['soon', 'digest', 'off'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

const yesOrNo = z.boolean(sentences.yesOrNo)
const ways = z.strictObject(
  {
    bell: z.optional(yesOrNo),
    mail: z.optional(z.enum(MAIL_CHOICES, sentences.mailChoiceAsked)),
    push: z.optional(yesOrNo),
  },
  sentences.waysAsked,
)
/** By which ways a kind of news comes. */
export interface Ways {
  readonly bell: boolean
  readonly mail: MailChoice
  readonly push: boolean
}

/** What a person chose; what is absent stays as usual. */
export const kindsBody = z.partialRecord(z.enum(NEWS_KINDS, sentences.kindAsked), ways)
export type ChosenKinds = z.infer<typeof kindsBody>

const usual = (mail: MailChoice, push: boolean): Ways => ({ bell: true, mail, push })
const USUAL_WAYS: Readonly<Record<NewsKind, Ways>> = {
  assigned: usual('soon', true),
  unassigned: usual('off', false),
  mentioned: usual('soon', true),
  commented: usual('soon', false),
  closed: usual('off', false),
  dueSoon: usual('soon', true),
  overDueGiven: usual('soon', false),
  handedOver: usual('soon', true),
  joined: usual('off', false),
}

export function waysOf(chosen: ChosenKinds, kind: NewsKind): Ways {
  const own = Object.entries(chosen[kind] ?? {}).filter(([, value]) => value !== undefined)
  return { ...USUAL_WAYS[kind], ...Object.fromEntries(own) }
}
