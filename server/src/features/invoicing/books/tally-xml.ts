// The envelope that Tally imports (billing.md 6), and what may stand in XML at all.
import Builder from 'fast-xml-builder'

/** Attributes begin with '@'; a list is the element as often. */
export interface Element {
  readonly [name: string]: string | Element | readonly Element[]
}

const builder = new Builder({
  attributeNamePrefix: '@',
  format: true,
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
})

/** XML 1.0 has no such characters, not even as references: Tally would refuse the whole file. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
/** A name is one line. */
export const xmlLine = (text: string): string => text.replaceAll(NO_XML, '').replaceAll(/\s+/g, ' ').trim()

/**
 * @param report 'Vouchers' or 'All Masters'
 * @param company '' : the one that is open there
 */
export function tallyEnvelope(report: string, company: string, messages: readonly Element[]): string {
  const variables: Element = company === '' ? {} : { STATICVARIABLES: { SVCURRENTCOMPANY: company } }
  const data: Element = {
    REQUESTDESC: { REPORTNAME: report, ...variables },
    REQUESTDATA: { TALLYMESSAGE: messages.map((message) => ({ '@xmlns:UDF': 'TallyUDF', ...message })) },
  }
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    ENVELOPE: { HEADER: { TALLYREQUEST: 'Import Data' }, BODY: { IMPORTDATA: data } },
  })
}
