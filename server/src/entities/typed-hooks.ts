// The one place where rows and inputs of the generic engine become those of an entity, for the hooks of its feature.
import type { AnyEntity, CheckedInput } from '@daybook/contract/engine/entity.ts'
import { columnMapOf } from '#entities/column-map.ts'
import type { Kept } from '#entities/bin/removal.ts'
import type { AddsContext, Hooks, Input, Saving } from '#entities/hooks.ts'
import { type AnyDb, type Row, rowOf } from '#entities/store.ts'

/** A secret is sent where it is made or proved. */
const isAlwaysSent = ({ fields }: AnyEntity, name: string) => fields[name]?.kind !== 'secret'

const isChecked = <E extends AnyEntity>(entity: E, input: Input): input is Input & CheckedInput<E> =>
  columnMapOf(entity).sent.edit.every((name) => !isAlwaysSent(entity, name) || Object.hasOwn(input, name))

function inputOf<E extends AnyEntity>(entity: E, input: Input): CheckedInput<E> {
  if (!isChecked(entity, input)) throw new Error(`An input of ${entity.name} lacks some of its fields.`)
  return input
}

/** The hooks of one entity as the engine calls them: for any row, input and save. */
export function untypedHooks<E extends AnyEntity>(entity: E, hooks: Hooks<E>): Hooks {
  const { adds, exports, beforeSave, changesBeside, afterSave, warnings, ...others } = hooks
  const { beforeRemove, afterRemove, remove, keeps, leavesNoCopy, afterReturn, ...rest } = others
  const savingOf = ({ before, ...saving }: Saving): Saving<E> => ({
    ...saving,
    before: before && rowOf(entity, before),
  })
  const ofRow =
    <T>(hook: (row: ReturnType<typeof rowOf<E>>, saving: Saving<E>) => T) =>
    (row: Row, saving: Saving): T =>
      hook(rowOf(entity, row), savingOf(saving))
  return {
    ...rest,
    ...(adds && {
      adds: (db: AnyDb, rows: readonly Row[], context: AddsContext) =>
        adds(
          db,
          rows.map((row) => rowOf(entity, row)),
          context,
        ),
    }),
    ...(exports && {
      exports: (db: AnyDb, rows: readonly Row[]) =>
        exports(
          db,
          rows.map((row) => rowOf(entity, row)),
        ),
    }),
    ...(beforeSave && {
      beforeSave: (input: Input, saving: Saving) => beforeSave(inputOf(entity, input), savingOf(saving)),
    }),
    ...(changesBeside && { changesBeside: (saving: Saving) => changesBeside(savingOf(saving)) }),
    ...(afterSave && { afterSave: ofRow(afterSave) }),
    ...(warnings && { warnings: ofRow(warnings) }),
    ...(beforeRemove && { beforeRemove: ofRow(beforeRemove) }),
    ...(afterRemove && { afterRemove: ofRow(afterRemove) }),
    ...(remove && { remove: ofRow(remove) }),
    ...(keeps && { keeps: ofRow(keeps) }),
    ...(leavesNoCopy && { leavesNoCopy: (row: Row) => leavesNoCopy(rowOf(entity, row)) }),
    ...(afterReturn && {
      afterReturn: (row: Row, kept: Kept, saving: Saving) => afterReturn(rowOf(entity, row), kept, saving),
    }),
  }
}
