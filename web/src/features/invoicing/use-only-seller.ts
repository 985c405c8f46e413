// A firm with one seller profile has nothing to choose: a new invoice begins with it.
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUser } from '#api/session.ts'
import type { FormMode, FormValues } from '#entities/form-mode.ts'
import { fromSeller, numberBy } from './blocks.ts'
import { useSellers } from './invoicing-queries.ts'
import { textAt } from './wire.ts'

const block = ['Name', 'Pan', 'Address', 'TaxNumber'].map((part) => `fromOrganization${part}`)
const isOpen = (values: FormValues) =>
  !values['sellerProfile'] && block.every((name) => textAt(values, name) === '')

/** What it fills in is where the form begins, not a change that somebody made: leaving asks nothing. */
export function useOnlySeller(mode: FormMode): void {
  const { reset, getValues, formState } = useFormContext<FormValues>()
  const { firstname, lastname } = useUser()
  const { data: sellers } = useSellers()
  const only = mode === 'new' && sellers?.totalItems === 1 ? sellers.list[0] : undefined
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
