// A firm with one seller profile has nothing to choose: a new quote begins with it.
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormMode, FormValues } from '#entities/form/form-mode.ts'
import { useOneSeller } from '#features/invoicing/parties/use-only-seller.ts'

/** It is where the form begins, not a change that somebody made: leaving asks nothing. */
export function useBeginWithSeller(mode: FormMode): void {
  const { reset, getValues, formState } = useFormContext<FormValues>()
  const only = useOneSeller(mode)
  const { defaultValues } = formState
  useEffect(() => {
    const typed = getValues()
    // Once for what the form begins with: who takes the seller out again means that.
    if (!only || typed['sellerProfile'] || defaultValues?.['sellerProfile']) return
    const filled = { sellerProfile: { id: only.id, name: only['name'] } }
    reset({ ...defaultValues, ...filled })
    reset({ ...typed, ...filled }, { keepDefaultValues: true })
  })
}
