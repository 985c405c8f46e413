// A firm with one seller profile has nothing to choose: a new invoice begins with it.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { pickByKeyword } from '#api/pick-queries.ts'
import { useUser } from '#api/session/session.ts'
import type { FormMode, FormValues } from '#entities/form/form-mode.ts'
import { fromSeller, numberBy } from './party-defaults.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'

const block = (['Name', 'Pan', 'Address', 'TaxNumber'] as const).map(
  (part) => `fromOrganization${part}` as const,
)
const isOpen = (values: FormValues) =>
  !values['sellerProfile'] && block.every((name) => textAt(values, name) === '')

/** The seller of a firm that has one alone, for a record that is new. */
export function useOneSeller(mode: FormMode) {
  const isNew = mode === 'new'
  const { data: sellers } = useQuery({ ...pickByKeyword(sellerProfile, ''), enabled: isNew })
  return isNew && sellers?.totalItems === 1 ? sellers.list[0] : undefined
}

/** What it fills in is where the form begins, not a change that somebody made: leaving asks nothing. */
export function useOnlySeller(mode: FormMode): void {
  const { reset, getValues, formState } = useFormContext<FormValues>()
  const { firstname, lastname } = useUser()
  const only = useOneSeller(mode)
  const { defaultValues } = formState
  useEffect(() => {
    const typed = getValues()
    // Once for what the form begins with: who takes the seller out again means that.
    if (!only || !isOpen(typed) || !isOpen({ ...defaultValues })) return
    const filled = { ...fromSeller(only, typed, `${firstname} ${lastname}`), ...numberBy(only) }
    reset({ ...defaultValues, ...filled })
    reset({ ...typed, ...filled }, { keepDefaultValues: true })
  })
}
