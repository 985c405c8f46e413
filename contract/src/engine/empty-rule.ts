// What a file left empty may stay so: a save may leave empty what was empty, and may not empty what was filled (rules/records 15).
import type { AnyEntity } from '#engine/entity.ts'
import type { Field } from '#engine/fields.ts'
import { isInvisible } from '#engine/text-validation.ts'

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && isInvisible(value))

/** Whether the field holds nothing, was empty already, and may stay so. */
export const mayStayEmpty = (field: Field | undefined, sent: unknown, present: unknown): boolean =>
  field?.fileMayLeaveEmpty === true && isEmpty(sent) && isEmpty(present)

/** The declaration with these fields optional. */
const withOptional = <E extends AnyEntity>(entity: E, isOptional: (name: string) => boolean): E => ({
  ...entity,
  fields: Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [
      name,
      field.fileMayLeaveEmpty && isOptional(name) ? { ...field, required: false } : field,
    ]),
  ),
})

/** The declaration as new records of files are checked by it. */
export const asFilesBringIt = <E extends AnyEntity>(entity: E): E => withOptional(entity, () => true)

/** The declaration as a form checks a change of this record by it. */
export const asChangeOf = <E extends AnyEntity>(entity: E, record: object): E =>
  withOptional(entity, (name) => isEmpty(Reflect.get(record, name)))

/** What a record should have, though a file may leave it out. */
export const expectedFields = ({ fields }: AnyEntity): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.fileMayLeaveEmpty ? [name] : []))
