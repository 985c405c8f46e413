// Below the due date of a draft: why it is that day. It goes along with the invoice date and the parties until somebody chooses one.
import { daysFrom } from '@daybook/contract/billing/days.ts'
import { dueDayOf } from '@daybook/contract/billing/due-day.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRecord } from '#api/entity-queries.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import { instantAt } from './read-values.ts'

const daysIn = (record: AnyRecord | undefined): number | null => {
  const days = record?.['paymentDays']
  return typeof days === 'number' ? days : null
}

/** Undefined while it is not known. */
function useUsualDue(values: FormValues) {
  const buyerId = referenceId(values['organization'])
  const sellerId = referenceId(values['sellerProfile'])
  const buyer = useRecord(organization, buyerId)
  const seller = useRecord(sellerProfile, sellerId)
  const date = instantAt(values, 'invoiceDate')
  const isLoading = (buyerId !== undefined && buyer.isPending) || (sellerId !== undefined && seller.isPending)
  if (date === undefined || isLoading) return undefined
  const [agreed, own] = [daysIn(buyer.data), daysIn(seller.data)]
  return { day: dueDayOf(indianDay(date), agreed, own), isAgreed: (agreed ?? own) !== null }
}

/** @param isNew an empty date is the usual one, not none */
export function DueDateHint({ isNew }: { readonly isNew: boolean }) {
  const { setValue, resetField, formState } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const usual = useUsualDue(values)
  const before = useRef<string>(undefined)
  const { isDirty } = formState
  const due = values['dueDate']
  const date = instantAt(values, 'invoiceDate')

  useEffect(() => {
    if (usual === undefined || before.current === usual.day) return
    const follows = before.current === undefined ? isNew && due === null : due === before.current
    before.current = usual.day
    if (!follows || due === usual.day) return
    // By itself it is where the form begins, not a change that somebody made.
    if (isDirty) setValue('dueDate', usual.day, { shouldDirty: true })
    else resetField('dueDate', { defaultValue: usual.day })
  })

  if (due === null) return isNew && !usual ? null : lifeWords.neverDue
  if (typeof due !== 'string' || date === undefined || due !== usual?.day) return null
  const days = daysFrom(indianDay(date), due)
  return usual.isAgreed ? lifeWords.dueAsAgreed(days) : lifeWords.dueAsUsual(days)
}
