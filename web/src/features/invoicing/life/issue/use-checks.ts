// The checks before issuing while one types: what the form itself tells at once, the rest as of the last save.
import type { IssueCheck } from '@daybook/contract/billing/refusals.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { issueChecks } from '@daybook/contract/billing/issue-checks.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { passedChecks } from '@daybook/contract/messages/billing/life-words.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { useState } from 'react'
import { useRecord } from '#api/entity-queries.ts'
import { publicSettings } from '#api/settings.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { groupRowOf, instantAt, invoiceRowOf, textAt } from '#features/invoicing/form/read-values.ts'
import { useLife } from '#features/invoicing/life/life-queries.ts'
import { taxedOf } from './computed.ts'
import { ofServer, waitingChecks } from './waiting-checks.ts'

type Values = Readonly<Record<string, unknown>>

const sellerOf = (profile: AnyRecord) => ({
  isLarge: profile['turnoverClass'] === 'large',
  lutNumber: textAt(profile, 'lutNumber'),
  lutYear: textAt(profile, 'lutYear'),
})

interface Checked {
  readonly values: Values
  /** As saved ones. */
  readonly groups: readonly AnyRecord[]
  /** Paise; undefined: there are no lines. */
  readonly groupSum: number | undefined
  readonly saved: AnyRecord | undefined
}

export interface CheckedNow {
  readonly checks: readonly IssueCheck[]
  /** Of those that could run with what is there, how many found nothing. */
  readonly passed: number
  /** None has yet to run. */
  readonly isAll: boolean
}

/** @returns undefined while the seller is not known */
export function useChecks({ values, groups, groupSum, saved }: Checked): CheckedNow | undefined {
  const [now] = useState(Date.now)
  const sellerId = referenceId(values['sellerProfile'])
  const seller = useRecord(sellerProfile, sellerId)
  const life = useLife(saved?.id)
  if (sellerId !== undefined && seller.isPending) return undefined
  const row = invoiceRowOf(values)
  const end = instantAt(values, 'endDate')
  const own = issueChecks(
    {
      ...row,
      ...taxedOf(values),
      isLinkedToOrganization: referenceId(values['organization']) !== undefined,
      day: indianDay(row.invoiceDate ?? now),
      end: end === undefined ? null : indianDay(end),
      number: values['isNumberGiven'] === 1 ? undefined : row.invoiceNumber,
    },
    {
      today: indianDay(now),
      seller: seller.data && sellerOf(seller.data),
      groupSum,
      foreignLines: groups.map(groupRowOf),
      isNumberTaken: false,
      filedPeriod: undefined,
      lastDay: undefined,
      hoursLeft: undefined,
      amountMax: toHundredths(publicSettings.limits.amountMax),
      isOpening: false,
    },
  )
  const theirs = (life.data?.checks ?? []).filter(({ code }) => ofServer.has(code))
  const all = [...own, ...theirs]
  const waiting = waitingChecks({ values, groupSum }, life.data !== undefined)
  const open = new Set<string>([...waiting, ...all.map(({ code }) => code)])
  return {
    checks: [...all.filter(({ level }) => level === 'E'), ...all.filter(({ level }) => level === 'W')],
    passed: Object.keys(passedChecks).filter((code) => !open.has(code)).length,
    isAll: waiting.length === 0 && all.length === 0,
  }
}
