// By which ways each kind of news comes to a person, unless they chose otherwise.
import * as z from 'zod/mini'
import { notificationMessages as sentences } from '#messages/notification-messages.ts'
import { MAIL_CHOICES, type MailChoice, NEWS_KINDS, type NewsKind } from '#tasks/news-kinds.ts'

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
const kindAsked = sentences.kindAsked(NEWS_KINDS)
export const kindsBody = z.partialRecord(z.enum(NEWS_KINDS, kindAsked), ways, kindAsked)
export type ChosenKinds = z.infer<typeof kindsBody>

const usual = (mail: MailChoice, push: boolean): Ways => ({ bell: true, mail, push })
const USUAL_WAYS: Readonly<Record<NewsKind, Ways>> = {
  assigned: usual('soon', true),
  unassigned: usual('off', false),
  mentioned: usual('soon', true),
  commented: usual('soon', false),
  closed: usual('off', false),
  overDueGiven: usual('soon', false),
  handedOver: usual('soon', true),
  joined: usual('off', false),
  weekSubmitted: usual('off', false),
  weekSentBack: usual('soon', false),
}

export function waysOf(chosen: ChosenKinds, kind: NewsKind): Ways {
  const own = Object.entries(chosen[kind] ?? {}).filter(([, value]) => value !== undefined)
  return { ...USUAL_WAYS[kind], ...Object.fromEntries(own) }
}

export const allWays = (chosen: ChosenKinds): Readonly<Record<NewsKind, Ways>> => ({
  assigned: waysOf(chosen, 'assigned'),
  unassigned: waysOf(chosen, 'unassigned'),
  mentioned: waysOf(chosen, 'mentioned'),
  commented: waysOf(chosen, 'commented'),
  closed: waysOf(chosen, 'closed'),
  overDueGiven: waysOf(chosen, 'overDueGiven'),
  handedOver: waysOf(chosen, 'handedOver'),
  joined: waysOf(chosen, 'joined'),
  weekSubmitted: waysOf(chosen, 'weekSubmitted'),
  weekSentBack: waysOf(chosen, 'weekSentBack'),
})
