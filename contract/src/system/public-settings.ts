// What an installation has settled and a browser must know before anybody signs in. The page itself brings it along.
import { AMOUNT_MAX, PASSWORD_MIN } from '#engine/limits.ts'
import type { Limits } from '#engine/schema.ts'
import { sampleContact, type SiteContact } from '#site/contact.ts'

export interface PublicSettings {
  /** 'closed': accounts are made by administrators only. */
  readonly registration: 'open' | 'closed'
  /** False: no mail leaves this server, each becomes a file there. */
  readonly mailLeaves: boolean
  /** Can browsers keep passkeys for this address? They want a name and https. */
  readonly passkeys: boolean
  /** Only there where this server shows an invented world to look around in. */
  readonly isDemo?: true
  /** Where this installation is reached, without a slash at the end; absent: nobody has said so. */
  readonly address?: string | undefined
  readonly limits: Limits
  /** What the public site tells visitors. */
  readonly contact: SiteContact
}

/** The name of the page's meta element that holds the settings as JSON. */
export const SETTINGS_META = 'daybook-settings'

/** Where nobody has settled anything, and for a page that does not say. */
export const standardSettings: PublicSettings = {
  registration: 'open',
  mailLeaves: true,
  passkeys: false,
  limits: { amountMax: AMOUNT_MAX, passwordMin: PASSWORD_MIN },
  contact: sampleContact,
}

/** @param text what the meta element holds, if there is one */
export function readPublicSettings(text: string | undefined): PublicSettings {
  // It comes from the server that sent the page; a page without one is served by the tools of developers.
  const given = (text ? JSON.parse(text) : {}) as Partial<PublicSettings>
  return { ...standardSettings, ...given }
}
