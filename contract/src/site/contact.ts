// Whom visitors of the public site can reach; the installation says it, the defaults are clearly nobody.

interface Phone {
  /** As people read it: '+91 00 5550 0142'. */
  readonly shown: string
  /** As a telephone takes it: '+910055500142'. */
  readonly dial: string
}

interface SocialLink {
  readonly name: string
  readonly url: string
}

export interface SiteContact {
  /** On the contact card. */
  readonly name: string
  /** One line below the other. */
  readonly address: string
  /** The first one is rung for a demo. */
  readonly phones: readonly Phone[]
  readonly emails: readonly string[]
  readonly links: readonly SocialLink[]
}

export const PHONES_MAX = 2
export const EMAILS_MAX = 2
export const LINKS_MAX = 4

/** A number as a person writes it, with what a telephone needs of it. */
export const phoneOf = (shown: string): Phone => ({ shown, dial: shown.replaceAll(/[^+\d]/g, '') })

/** Numbers, streets and domains that can't belong to anybody. */
export const sampleContact: SiteContact = {
  name: 'Asha Example',
  address: 'Daybook\n12 Example Lane\nSample Nagar\nPune 000000',
  phones: ['+91 00 5550 0142', '+91 00 5550 0143'].map(phoneOf),
  emails: ['hello@example.com', 'support@example.com'],
  links: ['LinkedIn', 'YouTube', 'Mastodon'].map((name) => ({
    name,
    url: `https://example.com/${name.toLowerCase()}`,
  })),
}
