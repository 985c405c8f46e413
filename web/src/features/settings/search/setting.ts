// What one thing to set is to the search: its name as the page says it, and the words by which people look for it.
import type { SignedIn } from '@daybook/contract/engine/rights.ts'

export interface Setting {
  /** As it stands on the page, where it is looked for and marked. */
  readonly title: string
  /** Words of its help, and other words for it. */
  readonly also: string
  /** The address of its page. */
  readonly to: string
  /** Who is offered it, beside those who are offered the page. */
  readonly isFor?: (who: SignedIn) => boolean
  /** It is the whole screen: there is nothing on it to mark. */
  readonly isScreen?: true
}

/** Names the setting in the address, so that a link to it can be kept. */
export const MARK = 'setting'

/** Where it is set, with its name for whoever marks it there. */
export const addressOf = ({ to, title, isScreen }: Pick<Setting, 'to' | 'title' | 'isScreen'>): string =>
  isScreen ? to : `${to}?${new URLSearchParams({ [MARK]: title })}`
