// A file for Tally, read back.
import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'

interface Bill {
  readonly NAME?: string
  readonly BILLTYPE: string
  readonly AMOUNT: string
}
interface Line {
  readonly LEDGERNAME: string
  readonly ISDEEMEDPOSITIVE: 'Yes' | 'No'
  readonly AMOUNT: string
  readonly 'BILLALLOCATIONS.LIST'?: readonly Bill[]
}
export interface TallyVoucher {
  readonly '@REMOTEID': string
  readonly '@VCHTYPE': string
  readonly '@ACTION': string
  readonly DATE: string
  readonly VOUCHERNUMBER?: string
  readonly PARTYLEDGERNAME: string
  readonly ISCANCELLED: string
  readonly 'ALLLEDGERENTRIES.LIST'?: readonly Line[]
}
export interface TallyLedger {
  readonly '@NAME': string
  readonly PARENT: string
  readonly ISBILLWISEON?: string
  readonly PARTYGSTIN?: string
  readonly LEDSTATENAME?: string
}
interface Message {
  readonly VOUCHER?: TallyVoucher
  readonly LEDGER?: TallyLedger
}

const LISTS = ['TALLYMESSAGE', 'ALLLEDGERENTRIES.LIST', 'BILLALLOCATIONS.LIST']
const parser = new XMLParser({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
})

interface Envelope {
  readonly ENVELOPE: {
    readonly BODY: {
      readonly IMPORTDATA: {
        readonly REQUESTDESC: {
          readonly REPORTNAME: string
          readonly STATICVARIABLES?: { readonly SVCURRENTCOMPANY: string }
        }
        readonly REQUESTDATA: '' | { readonly TALLYMESSAGE: readonly Message[] }
      }
    }
  }
}

/** By the strict parser: the other one reads on over much. @throws Error for what is no XML */
function wellFormed(text: string): void {
  const strict = new SaxesParser()
  strict.on('error', (error) => {
    throw error
  })
  strict.write(text).close()
}

/** @throws Error for what is no XML */
export function tallyFile(text: string) {
  wellFormed(text)
  const { ENVELOPE } = parser.parse(text) as Envelope // what the tests look at of it
  const { REQUESTDESC, REQUESTDATA } = ENVELOPE.BODY.IMPORTDATA
  const messages = REQUESTDATA === '' ? [] : REQUESTDATA.TALLYMESSAGE
  return {
    report: REQUESTDESC.REPORTNAME,
    company: REQUESTDESC.STATICVARIABLES?.SVCURRENTCOMPANY,
    vouchers: messages.flatMap(({ VOUCHER }) => (VOUCHER ? [VOUCHER] : [])),
    ledgers: messages.flatMap(({ LEDGER }) => (LEDGER ? [LEDGER] : [])),
  }
}

export const paiseIn = (amount: string): number => Math.round(Number(amount) * 100)
const sumOf = (rows: readonly { readonly AMOUNT: string }[]) =>
  rows.reduce((sum, { AMOUNT }) => sum + paiseIn(AMOUNT), 0)

/** What is wrong with a voucher, as Tally would see it. */
export function troublesOf(voucher: TallyVoucher): string[] {
  const lines = voucher['ALLLEDGERENTRIES.LIST'] ?? []
  const id = voucher['@REMOTEID']
  return [
    ...(sumOf(lines) === 0 ? [] : [`${id} comes to ${sumOf(lines)}`]),
    ...lines.flatMap((line) => {
      const isDebit = line.ISDEEMEDPOSITIVE === 'Yes'
      const bills = line['BILLALLOCATIONS.LIST']
      const isParty = line.LEDGERNAME === voucher.PARTYLEDGERNAME
      return [
        ...(isDebit === paiseIn(line.AMOUNT) < 0 ? [] : [`${id}: sign of ${line.LEDGERNAME}`]),
        ...(isParty === (bills !== undefined) ? [] : [`${id}: bills of ${line.LEDGERNAME}`]),
        ...(bills && sumOf(bills) !== paiseIn(line.AMOUNT) ? [`${id}: bills come to ${sumOf(bills)}`] : []),
      ]
    }),
  ]
}

/** Balances by ledger in paise, a debit positive. */
export function balancesOf(vouchers: readonly TallyVoucher[]): ReadonlyMap<string, number> {
  const balances = new Map<string, number>()
  for (const voucher of vouchers)
    for (const { LEDGERNAME, AMOUNT } of voucher['ALLLEDGERENTRIES.LIST'] ?? [])
      balances.set(LEDGERNAME, (balances.get(LEDGERNAME) ?? 0) - paiseIn(AMOUNT))
  return balances
}
