// Whether a seller files its returns each quarter. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns } from '#db/schema/columns-v1.ts'

export const up = (db: Kysely<unknown>, dialect: DialectName) =>
  addColumns(db, dialect, 'sellerProfile', { quarterlyReturns: 'whole' })
