// Who writes the invoices of a demo firm: the profile that their numbers follow, and a seal that belongs to nobody.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { insertRow } from '#entities/store.ts'
import { redraw, setPicture } from '#features/invoicing/seals.ts'
import type { Party } from '#demo/records.ts'
import { ACTIVE, type Site } from '#demo/site.ts'

/** Since the day the firm wrote down its address book. */
const DAY = -180

/** What an invoice takes from its seller's profile, beside the block of the seller. */
export type Seller = Awaited<ReturnType<typeof addSeller>>

/** Rings and bars: letters would look different wherever other fonts are installed. */
const sealOf = (bars: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">
<g fill="none" stroke="#2f3f8f"><circle cx="120" cy="120" r="110" stroke-width="7"/>
<circle cx="120" cy="120" r="94" stroke-width="2"/></g>
<g fill="#2f3f8f">${Array.from({ length: bars }, (_, index) => {
  const height = 28 + 24 * index
  return `<rect x="${120 - bars * 14 + index * 28}" y="${160 - height}" width="20" height="${height}"/>`
}).join('')}<rect x="60" y="168" width="120" height="5"/></g></svg>`

/** Rolls no dice, so that everything else of the demo stays as it is. */
export async function addSeller({ tx, calendar, firm, scopeId, members }: Site, own: Party) {
  const author = members[0]
  if (!author) throw new Error('The demo firm has nobody.')
  const time = calendar.at(DAY, 12)
  const onInvoice = {
    sac: firm.sac,
    bankAccount: 'Example Bank\nAccount 000000000000\nIFSC EXAM0000000',
    upiAddress: `${firm.domain.replace('.example', '')}@examplebank`,
  }
  const values = {
    ...own,
    ...onInvoice,
    creatorName: `${author.firstname} ${author.lastname}`,
    creatorDesignation: 'Partner',
    costPerUnit: firm.rates[0],
    numberPattern: `${firm.initials}/{YY}/{seq,3}`,
    dataStatus: ACTIVE,
  }
  const stamps = { createdById: author.id, createdTime: time, modifiedById: author.id, modifiedTime: time }
  const id = await insertRow(tx, sellerProfile, values, { scopeId, ...stamps })
  const picture = await redraw(0, Buffer.from(sealOf(2 + (firm.name.length % 3))), 'seal')
  return { ...onInvoice, sellerProfile: { id }, seal: await setPicture(tx, 'seal', { scopeId, id }, picture) }
}
