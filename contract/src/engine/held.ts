// Whether something that people put on a record hangs there: no rule of the product may throw such a record away by itself.
import type { AnyEntity } from '#engine/entity.ts'

/**
 * @param values a record as the API answers it, or its row: the counters have the same names there; a list leaves out those of 0
 * @returns true if one of the counters that say `keepsRecord` is above 0
 */
export const isHeld = ({ fields }: AnyEntity, values: object): boolean =>
  Object.entries(fields).some(
    ([name, field]) =>
      field.kind === 'integer' && field.keepsRecord && Number(Reflect.get(values, name) ?? 0) > 0,
  )
