// The page of an invoice for its client, as HTML: the server fills it in, and the build asks it which styles it needs.
import type { BillStatus } from '#billing/status.ts'
import { clientPageMessages as say } from '#messages/billing/client-page-messages.ts'
import { escapeHtml } from '#site/facts.ts'

/** In the folder of the built web: the page's head and frame. */
export const CLIENT_PAGE_FILE = 'site/invoice.html'
/** Where the title and what is on the page are put. */
export const CLIENT_PAGE_SLOTS = { title: '{{title}}', body: '{{body}}' } as const

/** @param style address of its style; '' where no web is built */
export const clientFrame = (style: string): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark"><title>${CLIENT_PAGE_SLOTS.title}</title>${
    style === ''
      ? ''
      : `<link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="${style}">`
  }</head><body>${CLIENT_PAGE_SLOTS.body}</body></html>`

export interface ClientParty {
  readonly name: string
  readonly address: string
  readonly taxNumber: string
}
export interface ClientPayment {
  /** 'upi://…', for a phone that has an app. */
  readonly address: string
  readonly isAmountFilled: boolean
  /** The square: its side in modules, and its dark ones as a path. */
  readonly square: { readonly size: number; readonly path: string }
}
export interface ClientInvoice {
  /** 'Tax Invoice'. */
  readonly title: string
  readonly number: string
  readonly seller: ClientParty
  readonly buyer: ClientParty
  readonly date: string
  /** '' for none. */
  readonly due: string
  readonly status: BillStatus
  readonly grandTotal: string
  readonly open: string
  /** Of what is open, what the client pays to the State; '' for nothing. */
  readonly tds: string
  readonly toPay: string
  readonly payment: ClientPayment | undefined
  /** Of an invoice in another currency, what stands beside the rupees; absent: it is in rupees. */
  readonly currency?:
    { readonly grandTotal: string; readonly open: string; readonly rate: string } | undefined
  /** Of the file. */
  readonly pdf: string
  /** The seller's, as a data address. */
  readonly logo: string | null
}

/** What a client is told: that a debt was given up is the seller's business. */
const words: Readonly<Record<BillStatus, readonly [word: string, tone: string]>> = {
  Draft: ['', 'open'],
  Cancelled: ['Cancelled', 'dropped'],
  'Written off': ['Nothing open', 'closed'],
  Credited: ['Nothing open', 'closed'],
  Paid: ['Paid', 'closed'],
  Overdue: ['Overdue', 'blocked'],
  'Part paid': ['Part paid', 'open'],
  Sent: ['Open', 'open'],
  Issued: ['Open', 'open'],
}

const lines = (text: string) => text.split('\n').map(escapeHtml).join('<br>')
const party = (label: string, { name, address, taxNumber }: ClientParty) =>
  `<section><h2>${label}</h2><p class="bill__name">${escapeHtml(name)}</p><p>${lines(address)}</p>${
    taxNumber === '' ? '' : `<p>GSTIN ${escapeHtml(taxNumber)}</p>`
  }</section>`
const fact = (label: string, text: string) =>
  text === '' ? '' : `<div><dt>${label}</dt><dd>${escapeHtml(text)}</dd></div>`

function paying({ payment }: ClientInvoice): string {
  if (!payment) return ''
  const { address, isAmountFilled, square } = payment
  const { size, path } = square
  return `<section class="bill__pay"><svg class="bill__square" viewBox="-3 -3 ${size + 6} ${size + 6}" role="img" aria-label="${say.square}" shape-rendering="crispEdges"><rect x="-3" y="-3" width="${size + 6}" height="${size + 6}"/><path d="${path}"/></svg><div><h2>${say.pay}</h2><p>${isAmountFilled ? say.scan : say.scanAndType}</p><a class="button button--primary bill__app" href="${escapeHtml(address)}">${say.payHere}</a></div></section>`
}

function figures(invoice: ClientInvoice): string {
  const { status, open, tds, toPay, grandTotal, date, due, currency } = invoice
  const both = (foreign: string | undefined, rupees: string) =>
    foreign === undefined ? rupees : `${foreign} (${rupees})`
  const isOver = status === 'Cancelled'
  const sums = isOver
    ? ''
    : fact('Open', both(currency?.open, open)) +
      (tds === '' ? '' : fact('TDS that you keep back', tds) + fact('To pay', toPay))
  return `<dl class="bill__facts">${fact('Invoice date', date)}${isOver ? '' : fact('Due', due)}${fact('Grand total', both(currency?.grandTotal, grandTotal))}${sums}${fact('Rate of exchange', currency?.rate ?? '')}</dl>`
}

function said({ status, payment, open }: ClientInvoice): string {
  if (status === 'Cancelled') return `<p class="bill__said">${say.cancelled}</p>`
  return payment === undefined && open === '₹0.00' ? `<p class="bill__said">${say.nothingOpen}</p>` : ''
}

/** The heading and everything below it. */
export function clientPage(invoice: ClientInvoice): string {
  const { title, number, seller, buyer, status, pdf, logo } = invoice
  const [word, tone] = words[status]
  const picture = logo === null ? '' : `<img class="bill__logo" src="${logo}" alt="">`
  return `<main class="bill" id="page">${picture}<header class="bill__head"><h1><span>${escapeHtml(title)} from ${escapeHtml(seller.name)}</span> ${escapeHtml(number)}</h1><p class="bill__status" data-tone="${tone}">${word}</p></header>${said(invoice)}${figures(invoice)}${paying(invoice)}<div class="bill__parties">${party('From', seller)}${party('Bill to', buyer)}</div><p><a class="button button--secondary" href="${escapeHtml(pdf)}">${say.download}</a></p></main>`
}

/** A page that says one thing. */
export const clientNotice = (title: string, text: string): string =>
  `<main class="bill" id="page"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`

/** For the build: a page with everything that one may have. */
export const sampleClientPages = (): string => {
  const party = { name: '-', address: '-', taxNumber: '-' }
  const square = { size: 1, path: '' }
  const sample: ClientInvoice = {
    title: '-',
    number: '-',
    seller: party,
    buyer: party,
    date: '-',
    due: '-',
    grandTotal: '-',
    open: '₹0.00',
    tds: '-',
    toPay: '-',
    pdf: '-',
    logo: '-',
    status: 'Issued',
    payment: {
      address: '-',
      isAmountFilled: true,
      square,
    },
  }
  const all: readonly BillStatus[] = ['Issued', 'Overdue', 'Paid', 'Cancelled']
  return all
    .map((status) => clientPage({ ...sample, status }))
    .concat(clientPage({ ...sample, payment: undefined }), clientNotice('-', '-'))
    .join('')
}
