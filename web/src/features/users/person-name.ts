// What a person is called.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export const recordText = (record: AnyRecord): string =>
  `${text(record['firstname'])} ${text(record['lastname'])}`.trim() || `No. ${record.id}`
