// A column or a field that an entity does not have must not compile: checked by `tsc -b`, run by nobody.
import { expectTypeOf } from 'vitest'
import type { Entities, RowFor } from '@daybook/contract/entities/registry.ts'
import type { HooksFor, InputFor, SavingFor } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import { selectFrom } from '#entities/store.ts'

expectTypeOf<RowFor<'invoice'>['netPayableAmount']>().toEqualTypeOf<number | null>()
expectTypeOf<RowFor<'invoice'>['scopeId']>().toEqualTypeOf<number>()
expectTypeOf<InputFor<'invoice'>['placeOfSupply']>().toEqualTypeOf<string>()
expectTypeOf<SavingFor<'task'>['before']>().toEqualTypeOf<RowFor<'task'> | undefined>()

// A hash never leaves the database, nor the text for the search.
expectTypeOf<RowFor<'user'>>().not.toHaveProperty('password')
expectTypeOf<RowFor<'user'>>().not.toHaveProperty('searchText')
expectTypeOf<InputFor<'user'>['password']>().toEqualTypeOf<string | undefined>()

// What the engine reads for one entity has that entity's columns.
expectTypeOf(getRow<Entities['invoice']>).returns.resolves.toHaveProperty('netPayableAmount')
expectTypeOf(selectFrom<Entities['task']>).returns.toHaveProperty('execute')

export const hooks: HooksFor<'invoice'> = {
  afterSave(row, { before }) {
    // @ts-expect-error a misspelt column
    void row.netPayableAmuont
    // @ts-expect-error a misspelt column of the row as it was
    void before?.invoiceDaet
    // @ts-expect-error a column of another entity
    void row.workedHours
  },
  beforeSave(input) {
    // @ts-expect-error a misspelt field
    void input.totalAmuont
    // @ts-expect-error a link is a reference in an input
    const id: number = input.sellerProfile
    return { ...input, id }
  },
}
