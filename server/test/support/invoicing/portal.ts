// What the e-invoice portal answers, as its names are known; the signature is made up, as nobody here checks it.
import type { Inv01 } from '@daybook/contract/billing/einvoice/inv01.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const IRN = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229'

interface Answer {
  readonly irn?: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly more?: Readonly<Record<string, unknown>>
}

/** @param data what the signed code says otherwise */
export function portalAnswer(file: Inv01, { irn = IRN, data = {}, more = {} }: Answer = {}) {
  const said = {
    SellerGstin: file.SellerDtls.Gstin,
    BuyerGstin: file.BuyerDtls.Gstin,
    DocNo: file.DocDtls.No,
    DocTyp: file.DocDtls.Typ,
    DocDt: file.DocDtls.Dt,
    TotInvVal: file.ValDtls.TotInvVal,
    ItemCnt: file.ItemList.length,
    MainHsnCode: file.ItemList[0]?.HsnCd,
    Irn: irn,
    IrnDt: '2026-11-21 10:00:00',
    ...data,
  }
  const signed = { iss: 'NIC', data: JSON.stringify(said) }
  return {
    AckNo: 112610012345678,
    AckDt: '2026-11-21 10:00:00',
    Irn: irn,
    SignedInvoice: 'not.looked.at',
    SignedQRCode: `${encoded({ alg: 'RS256' })}.${encoded(signed)}.c2lnbmF0dXJl`,
    Status: 'ACT',
    ...more,
  }
}
