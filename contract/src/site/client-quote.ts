// The page of a quote for its client, as HTML: what is offered, and the form by which it is accepted or declined.
import type { QuoteStatus } from '#billing/quotes/quote-status.ts'
import { quotePageMessages as say } from '#messages/billing/quote-page-messages.ts'
import type { ClientParty } from '#site/client-page.ts'
import { escapeHtml } from '#site/facts.ts'

export interface ClientQuoteLine {
  readonly name: string
  /** '' where the line is no matter of hours. */
  readonly hours: string
  readonly costPerUnit: string
  readonly amount: string
}
export interface ClientQuote {
  /** 'Quotation'. */
  readonly title: string
  readonly number: string
  readonly mark: string
  readonly seller: ClientParty
  readonly buyer: ClientParty
  readonly date: string
  /** '' where it does not expire. */
  readonly validUntil: string
  readonly status: QuoteStatus
  readonly lines: readonly ClientQuoteLine[]
  readonly total: string
  readonly taxHeads: readonly { readonly label: string; readonly amount: string }[]
  readonly grandTotal: string
  readonly terms: string
  readonly answeredBy: string
  /** Addresses of the form and of the file. */
  readonly address: string
  readonly pdf: string
  /** The seller's, as a data address. */
  readonly logo: string | null
}
/** What was typed when the form came back. */
export interface TypedAnswer {
  readonly name: string
  readonly reason: string
  readonly trouble: string
}

export const CLIENT_NAME_MAX = 120
export const CLIENT_REASON_MAX = 500

const words: Readonly<Record<QuoteStatus, readonly [word: string, tone: string]>> = {
  Draft: ['', 'open'],
  Sent: ['Waits for your answer', 'open'],
  Expired: ['Expired', 'blocked'],
  Accepted: ['Accepted', 'closed'],
  Declined: ['Declined', 'dropped'],
  Withdrawn: ['Withdrawn', 'dropped'],
  Invoiced: ['Accepted', 'closed'],
}

const broken = (text: string) => text.split('\n').map(escapeHtml).join('<br>')
const party = (label: string, { name, address, taxNumber }: ClientParty) =>
  `<section><h2>${label}</h2><p class="bill__name">${escapeHtml(name)}</p><p>${broken(address)}</p>${
    taxNumber === '' ? '' : `<p>GSTIN ${escapeHtml(taxNumber)}</p>`
  }</section>`
const fact = (label: string, text: string) =>
  text === '' ? '' : `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`

const rowOf = ({ name, hours, costPerUnit, amount }: ClientQuoteLine) =>
  `<tr><td>${broken(name)}${hours === '' ? '' : `<span>${escapeHtml(hours)} × ${escapeHtml(costPerUnit)}</span>`}</td><td>${escapeHtml(amount)}</td></tr>`

function table({ lines, total, taxHeads, grandTotal }: ClientQuote): string {
  const sums = [{ label: say.total, amount: total }, ...taxHeads]
    .map(
      ({ label, amount }) =>
        `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(amount)}</td></tr>`,
    )
    .join('')
  return `<table class="bill__lines"><thead><tr><th scope="col">${say.line}</th><th scope="col">${say.amount}</th></tr></thead><tbody>${lines.map(rowOf).join('')}</tbody><tfoot>${sums}<tr class="bill__sum"><th scope="row">${say.grandTotal}</th><td>${escapeHtml(grandTotal)}</td></tr></tfoot></table>`
}

function said({ status, validUntil, answeredBy }: ClientQuote): string {
  const by = answeredBy === '' ? '' : say.by(answeredBy)
  const sentences: Readonly<Partial<Record<QuoteStatus, string>>> = {
    Expired: say.expired(validUntil),
    Accepted: say.accepted + by,
    Invoiced: say.accepted + by,
    Declined: say.declined + by,
    Withdrawn: say.withdrawn,
  }
  const sentence = sentences[status]
  return sentence === undefined ? '' : `<p class="bill__said" role="status">${escapeHtml(sentence)}</p>`
}

function form({ status, address }: ClientQuote, { name, reason, trouble }: TypedAnswer): string {
  if (status !== 'Sent') return ''
  const bad = trouble === '' ? '' : ' aria-invalid="true" aria-describedby="trouble"'
  return `<form class="bill__answer" method="post" action="${escapeHtml(address)}"><h2>${say.answer}</h2><label for="name">${say.yourName}</label><input id="name" name="name" autocomplete="name" maxlength="${CLIENT_NAME_MAX}" value="${escapeHtml(name)}"${bad}>${
    trouble === '' ? '' : `<p class="bill__trouble" id="trouble" role="alert">${escapeHtml(trouble)}</p>`
  }<label for="reason">${say.reason}</label><textarea id="reason" name="reason" rows="2" maxlength="${CLIENT_REASON_MAX}">${escapeHtml(reason)}</textarea><p class="bill__buttons"><button class="button button--primary" name="answer" value="accepted">${say.accept}</button><button class="button button--secondary" name="answer" value="declined">${say.decline}</button></p><p class="bill__small">${say.binding}</p></form>`
}

const NOTHING_TYPED: TypedAnswer = { name: '', reason: '', trouble: '' }

/** The heading and everything below it. */
export function clientQuotePage(quote: ClientQuote, typed: TypedAnswer = NOTHING_TYPED): string {
  const { title, number, mark, seller, buyer, status, pdf, logo, date, validUntil, terms } = quote
  const [word, tone] = words[status]
  const picture = logo === null ? '' : `<img class="bill__logo" src="${logo}" alt="">`
  const remarks = terms === '' ? '' : `<section><h2>${say.terms}</h2><p>${broken(terms)}</p></section>`
  return `<main class="bill" id="page">${picture}<header class="bill__head"><h1><span>${escapeHtml(title)} from ${escapeHtml(seller.name)}</span> ${escapeHtml(number)}</h1><p class="bill__status" data-tone="${tone}">${word}</p></header>${said(quote)}<dl class="bill__facts">${fact(say.date, date)}${fact(say.validUntil, validUntil)}${fact(say.note, mark)}</dl>${table(quote)}${remarks}${form(quote, typed)}<div class="bill__parties">${party('From', seller)}${party('To', buyer)}</div><p><a class="button button--secondary" href="${escapeHtml(pdf)}">${say.download}</a></p></main>`
}

/** For the build: pages with everything that one may have. */
export const sampleQuotePages = (): string => {
  const party = { name: '-', address: '-', taxNumber: '-' }
  const sample: ClientQuote = {
    title: '-',
    number: '-',
    mark: '-',
    seller: party,
    buyer: party,
    date: '-',
    validUntil: '-',
    status: 'Sent',
    lines: [{ name: '-', hours: '-', costPerUnit: '-', amount: '-' }],
    total: '-',
    taxHeads: [],
    grandTotal: '-',
    terms: '-',
    answeredBy: '-',
    address: '-',
    pdf: '-',
    logo: '-',
  }
  const all: readonly QuoteStatus[] = ['Expired', 'Accepted', 'Declined']
  return all
    .map((status) => clientQuotePage({ ...sample, status }))
    .concat(clientQuotePage(sample, { name: '-', reason: '-', trouble: '-' }))
    .join('')
}
