// Records that are a part of another one, such as the lines of a document: their declaration says so by the link to their whole.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { columnOf } from '#entities/field-codecs.ts'

interface Whole {
  /** Name of the kind of which it is a part, and the column with its id. */
  readonly to: string
  readonly column: string
}

export const wholesOf = ({ fields, wholeBy }: AnyEntity): readonly Whole[] =>
  wholeBy.flatMap((name) => {
    const field = fields[name]
    return field && isLink(field) ? [{ to: field.to, column: columnOf(name, field) }] : []
  })
