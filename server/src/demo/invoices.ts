// A dozen invoices for each demo firm, one every second week; groups and totals add up to the paisa.
import { asAmounts, figuresOf, taxOn } from '@daybook/contract/invoicing/amounts.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { financialYearOf, weekday } from '#demo/calendar.ts'
import type { Work } from '#demo/partners.ts'
import { addMoney } from '#demo/money.ts'
import { addQuotes } from '#demo/quotes.ts'
import { addBilledWork } from '#demo/project-tasks.ts'
import type { Party, Project } from '#demo/records.ts'
import { addSeller, type Seller } from '#demo/seller.ts'
import { add, type Site } from '#demo/site.ts'

const INVOICES = 12
const DAYS_BETWEEN = 14

interface Group {
  readonly name: string
  /** Half hours, so that an amount never has a broken paisa. */
  readonly halfHours: readonly number[]
  readonly rate: number
}

const sumOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0)
const hoursOf = (group: Group) => sumOf(group.halfHours) / 2
/** Paise, of hours and whole rupees. */
const amountOf = (group: Group) => sumOf(group.halfHours) * group.rate * 50

/** CGST and SGST are rounded apart; the tax deducted at source is 10 % of the value without tax. */
function totalsOf(groups: readonly Group[]) {
  const total = sumOf(groups.map(amountOf))
  return asAmounts(figuresOf(total, taxOn(total, 'halves')))
}

function groupsFor({ dice, firm }: Site, work: Work): Group[] {
  const first = dice.whole(0, work.groups.length - 1)
  const [low, high] = firm.rates
  return Array.from({ length: dice.whole(2, 3) }, (_, index) => ({
    name: work.groups[(first + index) % work.groups.length] ?? '',
    halfHours: Array.from({ length: dice.whole(1, 2) }, () => dice.whole(5, 32)),
    rate: dice.whole(low / 50, high / 50) * 50,
  }))
}

const addressed = (prefix: 'from' | 'to', party: Party) => ({
  [`${prefix}OrganizationName`]: party.name,
  [`${prefix}OrganizationPan`]: party.pan,
  [`${prefix}OrganizationAddress`]: party.address,
  [`${prefix}OrganizationTaxNumber`]: party.taxNumber,
})

/** In months: April 2026 is one less than May 2026. */
const monthAt = ({ calendar }: Site, day: number) => {
  const { year, month } = calendar.dateOf(day)
  return year * 12 + month
}

/** The last invoice of the month to be filed gives the checks of its return something to warn of. */
function isOdd(site: Site, day: number): boolean {
  const toFile = monthAt(site, 0) - 1
  return monthAt(site, day) === toFile && monthAt(site, day + DAYS_BETWEEN) !== toFile
}

/** Who has no GSTIN says the State in no other way. An odd one is of another State than the client, or has no service code. */
function supplyTo(site: Site, client: Party, day: number): { placeOfSupply: string; sac?: string } {
  const { state } = site.firm
  const home = stateIn(client.taxNumber)
  if (home === undefined) return { placeOfSupply: state, ...(isOdd(site, day) ? { sac: '' } : {}) }
  if (!isOdd(site, day)) return { placeOfSupply: '' }
  const elsewhere = state === '27' ? '29' : '27'
  return { placeOfSupply: home === state ? elsewhere : state }
}

async function addInvoice(
  site: Site,
  {
    own,
    seller,
    project,
    day,
    number,
    groups,
  }: {
    readonly own: Party
    readonly seller: Seller
    readonly project: Project
    readonly day: number
    readonly number: string
    readonly groups: readonly Group[]
  },
) {
  const { at } = site.calendar
  const author = site.members[0]
  return add(site, invoice, day, {
    name: `${number} ${project.client.name}`,
    invoiceNumber: number,
    invoiceDate: at(day, 11),
    ...seller,
    organization: { id: project.client.organizationId },
    ...addressed('from', own),
    ...addressed('to', project.client),
    ...supplyTo(site, project.client, day),
    startDate: at(day - DAYS_BETWEEN - 1, 0),
    endDate: at(day - 2, 0),
    ...totalsOf(groups),
    invoiceCreaterName: `${author?.firstname} ${author?.lastname}`,
    invoiceCreaterDesignation: 'Partner',
  })
}

/** Numbers run on within a financial year and start again with the next: BB/26-27/001. */
function numberer({ firm, calendar }: Site) {
  const last = new Map<string, number>()
  return (day: number) => {
    const year = financialYearOf(calendar.dateOf(day))
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    return `${firm.initials}/${year}/${String(number).padStart(3, '0')}`
  }
}

const lineOf = (group: Group) => ({
  name: group.name,
  hours: toHundredths(hoursOf(group)),
  costPerUnit: toHundredths(group.rate),
  amount: amountOf(group),
})

/** The invoices with their groups and the project tasks that the hours were spent on. */
export async function addInvoices(site: Site, work: Work, own: Party, projects: readonly Project[]) {
  const numberOf = numberer(site)
  const seller = await addSeller(site, own)
  const ids: number[] = []
  let last: Parameters<typeof addQuotes>[1]['draft'] | undefined
  for (let index = 0; index < INVOICES; index += 1) {
    const day = weekday(site.calendar, (index - INVOICES) * DAYS_BETWEEN + 6)
    const project = projects[index % projects.length]
    if (!project) throw new Error('The demo firm has no project.')
    const groups = groupsFor(site, work)
    const invoiceId = await addInvoice(site, { own, seller, project, day, number: numberOf(day), groups })
    ids.push(invoiceId)
    last = { invoiceId, project, lines: groups.map(lineOf) }
    for (const group of groups) {
      const groupId = await add(site, invoiceTaskGroup, day, {
        invoice: { id: invoiceId },
        name: group.name,
        hours: hoursOf(group),
        costPerUnit: group.rate,
        amount: fromHundredths(amountOf(group)),
      })
      const hours = group.halfHours.map((half) => half / 2)
      await addBilledWork(site, work, { project, category: group.name, invoiceId, groupId, hours, day })
    }
  }
  await addMoney(site, ids)
  if (last) await addQuotes(site, { sellerId: seller.sellerProfile.id, projects, draft: last })
}
