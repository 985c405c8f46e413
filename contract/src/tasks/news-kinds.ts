// What colleagues do that a person is told of.

export const NEWS_KINDS = [
  'assigned',
  'unassigned',
  'mentioned',
  'commented',
  'closed',
  'overDueGiven',
  'handedOver',
  'joined',
  'weekSubmitted',
  'weekSentBack',
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

/** 'soon': within minutes, several in one letter. 'digest': when the morning digest is due. */
export const MAIL_CHOICES = ['soon', 'digest', 'off'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]
