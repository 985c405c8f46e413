// The values of a form, and the saved version of the record that they stand on.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { asChangeOf } from '@daybook/contract/engine/empty-rule.ts'
import { inputSchema } from '@daybook/contract/engine/schema.ts'
import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useBlank } from '#api/entity-queries.ts'
import { publicSettings } from '#api/settings.ts'
import { changesSince, type Versions } from './saving/changed-fields.ts'
import { type FormValues, schemaMode } from './form-mode.ts'
import { startValues } from './form-values.ts'
import type { FormProps, FormRules } from './open-form.ts'

export type FormVersions = ReturnType<typeof useFormVersions>

const hidesNothing: NonNullable<FormRules['hides']> = () => []
const nothing = () => ({})

export function useFormVersions(
  props: FormProps,
  { hides = hidesNothing, beside = nothing, check: checkBeside = nothing }: FormRules,
) {
  const { entity, mode, record, given } = props
  const makeBlank = useBlank(entity)
  const [blank] = useState(makeBlank)
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<AnyRecord>()
  const valuesOf = (from: AnyRecord | undefined) => ({
    ...startValues({ entity, mode, blank, record: from, given }),
    ...beside(from),
  })
  const [opened] = useState(() => valuesOf(record))

  /** What is hidden keeps the value it had: nobody could mend a mistake that is not to be seen. */
  const settled = (values: FormValues, from = base): FormValues => {
    const hidden = hides(values, from).filter((name) => name in values)
    if (hidden.length === 0) return values
    const start = valuesOf(from)
    return { ...values, ...Object.fromEntries(hidden.map((name) => [name, start[name]])) }
  }

  // Built with the first check: it is a large part of what opening a form costs.
  const check = useRef<Resolver<FormValues>>(undefined)
  const methods = useForm<FormValues>({
    defaultValues: opened,
    shouldFocusError: false,
    resolver: async (values, context, how) => {
      // A change may leave empty what was empty.
      const checked = () => (mode === 'edit' && base ? asChangeOf(entity, base) : entity)
      check.current ??= standardSchemaResolver(
        inputSchema(checked(), schemaMode(mode), publicSettings.limits),
        undefined,
        { raw: true },
      )
      const read = await check.current(settled(values), context, how)
      const wrong = checkBeside(values)
      if (Object.keys(wrong).length === 0) return read
      return { values: {}, errors: { ...read.errors, ...wrong } }
    },
  })

  const startOn = (from: AnyRecord | undefined, changed?: FormValues) => {
    setConflict(undefined)
    setBase(from)
    check.current = undefined
    methods.reset(valuesOf(from))
    if (changed) methods.reset({ ...valuesOf(from), ...changed }, { keepDefaultValues: true })
  }
  const changes = () => changesSince(valuesOf(base), settled(methods.getValues()))
  const versionsWith = (theirs: AnyRecord): Versions => ({
    base: valuesOf(base),
    mine: settled(methods.getValues()),
    theirs: valuesOf(theirs),
  })
  const values = methods.watch()
  const hidden = hides(values, base)
  return {
    methods,
    values,
    hidden,
    besideNames: Object.keys(beside(base)),
    blank,
    base,
    conflict,
    setConflict,
    settled,
    startOn,
    changes,
    versionsWith,
  }
}
