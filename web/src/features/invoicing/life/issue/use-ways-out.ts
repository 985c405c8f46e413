// The ways out of what keeps an invoice from being issued: what can be done at once is done, the rest leads to its field.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { BillingWay, IssueCheck } from '@daybook/contract/billing/refusals.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { InvoiceLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { sumOfLines } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { pageOf, type SaveInstead, useRecord, useSaveRecord } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { startOfToday } from '#lib/format-time.ts'
import { paths } from '#lib/paths.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { lifeKey } from '#features/invoicing/life/life-queries.ts'
import { computedAmounts } from './computed.ts'
import { followedLines } from './follow-lines.ts'

export interface WayOut {
  readonly label: string
  readonly run: () => void
}

const RECENT = 20

/** The code that the seller's profile names, else that of its last invoices. */
function useUsualSac(sellerId: number | undefined): string {
  const profile = useRecord(sellerProfile, sellerId)
  const own = profile.data ? textAt(profile.data, 'sac') : ''
  const { data } = useQuery({
    ...pageOf(invoice, {
      pageNumber: 1,
      pageSize: RECENT,
      sortField: 'createdTime',
      sortDirection: 'desc',
      dataFilter: { [invoice.api.filter]: { sellerProfileId: sellerId } },
    }),
    enabled: sellerId !== undefined && profile.data !== undefined && own === '',
  })
  return own || (data?.list.map((each) => textAt(each, 'sac')).find((sac) => sac !== '') ?? '')
}

interface Place {
  readonly record: AnyRecord
  readonly lines: InvoiceLines | undefined
  /** Called before the person is led elsewhere. */
  readonly onLeave: () => void
}

/** @returns what can be done about a check, and whether something is being done */
export function useWaysOut({ record, lines, onLeave }: Place) {
  const { timeZone } = useUser()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const sellerId = referenceId(record['sellerProfile'])
  const sac = useUsualSac(sellerId)
  const { mutateAsync } = useSaveRecord(invoice)
  const [isBusy, setBusy] = useState(false)

  const change = async (values: Readonly<Record<string, unknown>>, withLines?: SaveInstead) => {
    setBusy(true)
    try {
      await mutateAsync({ id: record.id, values, reload: 'plain', instead: withLines })
      await client.invalidateQueries({ queryKey: lifeKey(record.id) })
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  const goTo = (address: string) => {
    onLeave()
    navigate(address)
  }
  const toField = (label: string, path: string): WayOut => ({
    label,
    run: () => goTo(`${paths.edit(invoice, record.id)}?at=${path}`),
  })
  const lineSum = () => sumOfLines(lines?.lines ?? [])

  const ways: Readonly<Partial<Record<BillingWay, (path: string) => WayOut>>> = {
    setSac: (path) =>
      sac === '' ? toField('Type it', path) : { label: `Use ${sac}`, run: () => void change({ sac }) },
    useComputed: () => ({
      label: 'Use the computed figures',
      run: () => {
        const followed = lines && followedLines(record, lines)
        void change(computedAmounts(record, followed ? followed.sum : lineSum()), followed?.save)
      },
    }),
    changeDate: (path) =>
      path === 'invoiceDate'
        ? {
            label: 'Date it today',
            run: () => void change({ invoiceDate: startOfToday(Date.now(), timeZone) }),
          }
        : toField('Change it', path),
    usePattern: () => ({ label: 'Use the next number', run: () => void change({ isNumberGiven: 1 }) }),
    typeNumber: (path) => toField('Type another', path),
    setOrganization: (path) => toField('Choose it', path),
    setSeller: (path) => toField('Choose it', path),
    setState: () => toField('Choose the State', 'placeOfSupply'),
    setRate: (path) => toField('Type the rate', path),
    setLut: () => ({
      label: 'Open the seller profile',
      run: () => sellerId !== undefined && goTo(paths.edit(sellerProfile, sellerId)),
    }),
  }
  return {
    isBusy,
    waysOf: ({ ways: names, path, level }: IssueCheck): readonly WayOut[] => {
      const found = names.flatMap((way) => ways[way]?.(path) ?? [])
      // Whatever refuses can at least be looked at.
      return found.length === 0 && level === 'E' ? [toField('Change it', path)] : found
    },
  }
}
