// The settings about whom visitors of the public site can reach.
import * as z from 'zod/mini'
import {
  EMAILS_MAX,
  LINKS_MAX,
  phoneOf,
  PHONES_MAX,
  sampleContact,
  type SiteContact,
} from '@daybook/contract/site/contact.ts'

/** Their parts may hold blanks: '+91 00 5550 0142, +91 00 5550 0143'. */
const parts = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** How one says that there are no links; an empty setting counts as absent. */
const NONE = 'none'

const isPhone = (text: string) => /^\+?\d[\d ()-]{2,}$/.test(text)
const isEmail = (text: string) => z.safeParse(z.email(), text).success
const linkOf = (text: string) => {
  const [, name = '', url = ''] = /^(.*\S)\s+(\S+)$/.exec(text) ?? []
  return { name, url }
}
const isLink = (text: string) => /^https?:\/\//.test(linkOf(text).url) && URL.canParse(linkOf(text).url)

const listOf = (min: number, max: number, isOne: (text: string) => boolean, sentence: string) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text === NONE ? [] : parts(text, ','))),
      z
        .array(z.string().check(z.refine(isOne, sentence)))
        .check(z.minLength(min, sentence), z.maxLength(max, sentence)),
    ),
  )

/** Absent settings are nobody’s. */
export const contactEnvironment = {
  CONTACT_NAME: z.optional(z.string()),
  CONTACT_ADDRESS: z.optional(z.string()),
  CONTACT_PHONES: z.optional(
    listOf(
      1,
      PHONES_MAX,
      isPhone,
      'CONTACT_PHONES must be one or two numbers such as +91 00 5550 0142, separated by commas',
    ),
  ),
  CONTACT_EMAILS: z.optional(
    listOf(1, EMAILS_MAX, isEmail, 'CONTACT_EMAILS must be one or two e-mail addresses, separated by commas'),
  ),
  CONTACT_LINKS: z.optional(
    listOf(
      0,
      LINKS_MAX,
      isLink,
      'CONTACT_LINKS must be none, or at most four such as LinkedIn https://example.com/daybook, separated by commas',
    ),
  ),
}

type Given = z.infer<z.ZodMiniObject<typeof contactEnvironment>>

/** What visitors are told: what was set, and for the rest the samples. */
export const contactOf = (given: Given): SiteContact => ({
  name: given.CONTACT_NAME ?? sampleContact.name,
  address: given.CONTACT_ADDRESS ? parts(given.CONTACT_ADDRESS, ';').join('\n') : sampleContact.address,
  phones: given.CONTACT_PHONES?.map(phoneOf) ?? sampleContact.phones,
  emails: given.CONTACT_EMAILS ?? sampleContact.emails,
  links: given.CONTACT_LINKS?.map(linkOf) ?? sampleContact.links,
})
