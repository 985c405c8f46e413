// What a retainer included of a time stays with the invoice that was made for it, also once the retainer is another, or gone; and
// which drafts it is still to send. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns } from '#db/schema/columns-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await addColumns(db, dialect, 'scheduleRun', {
    includedHours: 'maybe whole',
    text: 'text',
    isToSend: 'whole',
  })
  const of = (column: string) =>
    `(select "invoiceSchedule"."${column}" from "invoiceSchedule" where "invoiceSchedule"."id" = "scheduleRun"."scheduleId")`
  const statements = [
    `update "scheduleRun" set "includedHours" = ${of('includedHours')}, "text" = coalesce(${of('text')}, '')`,
    `create index "scheduleRun_to_send" on "scheduleRun" ("id") where "isToSend" = 1`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
