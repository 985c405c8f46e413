// The address book of a demo firm: bookmarks, organizations, a contact in each, and its projects.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { ACCOUNT_TYPE, bookmarks, contactNames, INDUSTRY, type Partner, type Work } from '#demo/partners.ts'
import { firms } from '#demo/people.ts'
import { add, type Site } from '#demo/site.ts'
import { gstinOf, panOf } from '#demo/tax-numbers.ts'

/** A party of an invoice, as it stands in the address book. */
export interface Party {
  readonly name: string
  readonly address: string
  readonly pan: string
  readonly taxNumber: string
}

export interface Client extends Party {
  readonly organizationId: number
}

export interface Project {
  readonly id: number
  readonly name: string
  readonly client: Client
}

/** What stands in place of a GSTIN. */
const UNREGISTERED = 'Unregistered'

/** 'Lotus Lane Bookshop' → 'lotus-lane-bookshop.example'. */
const domainOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`

const partyOf = ({ dice, firm }: Site, { name, holder, home = firm, isUnregistered }: Partner): Party => {
  const pan = panOf(dice, holder, name)
  const address = `${dice.whole(1, 99)} ${dice.pick(['Bazaar Street', 'Temple Road', 'Canal Walk'])}\n${home.city}`
  return { name, address, pan, taxNumber: isUnregistered ? UNREGISTERED : gstinOf(home.state, pan) }
}

async function addOrganization(site: Site, partner: Partner): Promise<Client> {
  const party = partyOf(site, partner)
  const domain = domainOf(partner.name)
  const organizationId = await add(site, organization, -site.dice.whole(150, 180), {
    ...party,
    website: `https://${domain}`,
    email: `hello@${domain}`,
    phone: `+91 55511 ${site.dice.whole(10_000, 99_999)}`,
    accountType: { id: ACCOUNT_TYPE[partner.type] },
    industryType: { id: INDUSTRY[partner.industry] },
    deductsTds: 1,
  })
  return { ...party, organizationId }
}

/** @returns the firm itself as its invoices name it */
async function addOwnOrganization(site: Site): Promise<Party> {
  const { name, address, domain, state } = site.firm
  const pan = panOf(site.dice, 'firm', name)
  const party = { name, address, pan, taxNumber: gstinOf(state, pan) }
  await add(site, organization, -180, {
    ...party,
    website: `https://${domain}`,
    email: `office@${domain}`,
    phone: `+91 55500 ${site.dice.whole(20_000, 29_999)}`,
    accountType: { id: 10 },
    industryType: { id: INDUSTRY.consulting },
  })
  return party
}

/** One contact in each organization; the three firms know different people first. */
async function addContacts(site: Site, clients: readonly Client[]): Promise<number[]> {
  const first = firms.indexOf(site.firm) * 4
  const ids: number[] = []
  for (const [index, client] of clients.entries()) {
    const name = contactNames[(first + index) % contactNames.length] ?? ''
    const id = await add(site, contact, -site.dice.whole(100, 150), {
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@${domainOf(client.name)}`,
      phone: `+91 55522 ${site.dice.whole(10_000, 99_999)}`,
      address: client.address,
      notes: site.dice.pick(['', 'Call before noon.', 'Prefers e-mail.', 'Speaks Hindi and Malayalam.']),
      organization: { id: client.organizationId },
    })
    ids.push(id)
  }
  return ids
}

/** Writes the address book. @returns the firm as a party, and its projects, each with its client */
export async function addRecords(site: Site, work: Work): Promise<{ own: Party; projects: Project[] }> {
  for (const [name, address] of bookmarks) {
    await add(site, bookmark, -site.dice.whole(1, 160), { name, reference: `https://${address}` })
  }
  const own = await addOwnOrganization(site)
  const clients: Client[] = []
  for (const partner of work.partners) clients.push(await addOrganization(site, partner))
  const contactIds = await addContacts(site, clients)
  const projects: Project[] = []
  for (const [index, name] of work.projects.entries()) {
    const client = clients[index]
    if (!client) throw new Error(`The demo project ${name} has no client.`)
    const values = { name, organization: { id: client.organizationId }, contact: { id: contactIds[index] } }
    projects.push({ id: await add(site, project, -site.dice.whole(80, 100), values), name, client })
  }
  return { own, projects }
}
