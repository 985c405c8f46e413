// The columns of a table in the words of a migration. Frozen: another way is a new file.
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

/**
 * A whole number holds paise, hundredths of hours, epoch milliseconds and ids; '-> customer' is the id of a row there.
 * What is 'maybe' may be null: as decimals, money, instants and optional links may.
 */
export type ColumnType = 'text' | 'whole' | 'maybe whole' | `-> ${string}` | `maybe -> ${string}`
export type Columns<Type extends ColumnType = ColumnType> = Readonly<Record<string, Type>>

const sqlTypeOf = (type: ColumnType, dialect: DialectName) =>
  type === 'text' ? 'text' : dialect === 'sqlite' ? 'integer' : 'bigint'

/** Where a link leads; undefined for any other column. */
export const targetOf = (type: ColumnType) => type.split('-> ')[1]

/** Those of a new table. */
export function withColumns<Column extends string>(
  table: CreateTableBuilder<string, Column>,
  dialect: DialectName,
  columns: Columns,
): CreateTableBuilder<string, string> {
  let built: CreateTableBuilder<string, string> = table
  for (const [name, type] of Object.entries(columns)) {
    const target = targetOf(type)
    built = built.addColumn(name, sqlTypeOf(type, dialect), (column) => {
      const definition = type.startsWith('maybe') ? column : column.notNull()
      return target === undefined ? definition : definition.references(`${target}.id`)
    })
  }
  return built
}

/**
 * Those of a table that has rows: a text is '' in them, a whole number 0, and what may be missing is. A link must be one
 * that may: nobody knows where it should lead.
 */
export async function addColumns(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  columns: Columns<Exclude<ColumnType, `-> ${string}`>>,
): Promise<void> {
  for (const [name, type] of Object.entries(columns)) {
    const target = targetOf(type)
    await db.schema
      .alterTable(table)
      .addColumn(name, sqlTypeOf(type, dialect), (column) => {
        if (type.startsWith('maybe')) return target === undefined ? column : column.references(`${target}.id`)
        return column.notNull().defaultTo(type === 'text' ? '' : 0)
      })
      .execute()
    if (target !== undefined)
      await db.schema.createIndex(`${table}_of_${name}`).on(table).column(name).execute()
  }
}
