// `npm run new -- expense`: the three files of a new kind of record, so that it can be added, listed and searched at once.
// A name of several words is written travelExpense; --title "Travel Expense,Travel Expenses" says it otherwise on screens.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Script } from 'node:vm'
import { addresses } from '../web/src/app/routing/addresses.ts'
import { entities } from '../contract/src/entities/registry.ts'
import { root } from './run-command.mjs'

const NUMBER_DIGITS = 4
const registry = 'contract/src/entities/registry.ts'
const migrations = 'server/src/db/migrations'
/** What the server answers by itself. */
const served = ['api', 'assets']
/** What a declaration imports would be hidden by a kind of that name. */
const imported = ['dataStatusLink', 'defineEntity', 'text']

const textOf = (path) => readFileSync(join(root, path), 'utf8')
const write = (path, text) => {
  writeFileSync(join(root, path), text)
  console.log(`  ${path}`)
}

const wordsOf = (name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
const capital = (word) => word[0].toUpperCase() + word.slice(1)
const pluralOf = (title) =>
  /[^aeiou]y$/.test(title)
    ? `${title.slice(0, -1)}ies`
    : /(s|x|ch|sh)$/.test(title)
      ? `${title}es`
      : `${title}s`

/** @throws Error that says in one sentence why there will be no such kind */
function plan() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' } },
  })
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0)
    throw new Error('Name one kind of record: npm run new -- expense, or travelExpense for two words.')
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name))
    throw new Error(`'${name}' should be a word of letters, such as expense or travelExpense.`)
  const titled = wordsOf(name).map(capital).join(' ')
  const [one = '', many = pluralOf(one)] = (values.title ?? titled).split(',').map((part) => part.trim())
  if (![one, many].every((title) => /^[A-Z][A-Za-z ]*$/.test(title)))
    throw new Error(`--title takes the words of the screens: --title "${titled},${pluralOf(titled)}".`)
  return { name, one, many, path: many.toLowerCase().replaceAll(' ', '_'), file: wordsOf(name).join('-') }
}

function refuseTaken({ name, path, file }) {
  const words = Object.values(entities).flatMap(({ api }) => [api.one, api.many, api.alias])
  const pages = addresses().map((address) => address.path.split('/')[1])
  const tables = ['tables', 'sign-in-tables'].flatMap((part) =>
    [...textOf(`server/src/db/${part}.ts`).matchAll(/^ {2}(\w+): /gm)].map(([, table]) => table),
  )
  if (Object.hasOwn(entities, name) || existsSync(join(root, `contract/src/entities/${file}.ts`)))
    throw new Error(`There is a kind called '${name}' already.`)
  if (tables.includes(name)) throw new Error(`The database has a table called '${name}' for something else.`)
  if (imported.includes(name) || isReserved(name)) throw new Error(`'${name}' is a word of the language.`)
  if ([...words, ...pages, ...served].includes(path))
    throw new Error(`'/${path}' leads elsewhere already: choose other words with --title.`)
}

/** Such as `case` or `package`. */
function isReserved(name) {
  try {
    new Script(`'use strict'; const ${name} = 0`)
    return false
  } catch {
    return true
  }
}

const declarationOf = ({ name, one, many, path }) => `import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { text } from '#engine/fields.ts'

export const ${name} = defineEntity({
  name: '${name}',
  title: ['${one}', '${many}'],
  api: { one: '${path}', many: '${path}' },
  fields: {
    name: text('Name'),
    dataStatus: dataStatusLink,
  },
  card: ['dataStatus'],
})
`

const migrationOf = ({ name, many }) => `// ${many}. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { createRecordTable } from '#db/schema/record-table-v1.ts'

export const up = (db: Kysely<unknown>, dialect: DialectName) =>
  createRecordTable(db, dialect, '${name}', {
    name: 'text',
    dataStatusId: '-> dataStatus',
  })
`

/** Databases that have run refuse a number that comes before their last one. */
function nextNumber() {
  const files = readdirSync(join(root, migrations), { recursive: true, encoding: 'utf8' })
  const last = Math.max(...files.map((path) => Number.parseInt(basename(path), 10)))
  return String(last + 1).padStart(NUMBER_DIGITS, '0')
}

/** The line among the names, and its import, where the alphabet puts them. */
function registered({ name, file }) {
  const lines = textOf(registry).split('\n')
  insertSorted(
    lines,
    /^import \{ .+ \} from '#entities\/([\w-]+)\.ts'$/,
    file,
    `import { ${name} } from '#entities/${file}.ts'`,
  )
  insertSorted(lines, /^ {2}(\w+),$/, name, `  ${name},`)
  return lines.join('\n')
}

function insertSorted(lines, pattern, key, line) {
  const entries = lines.flatMap((text, at) => {
    const found = pattern.exec(text)?.[1]
    return found === undefined ? [] : [{ found, at }]
  })
  const after = entries.findLast(({ found }) => found.toLowerCase() < key.toLowerCase())
  lines.splice(after ? after.at + 1 : entries[0].at, 0, line)
}

try {
  const kind = plan()
  refuseTaken(kind)
  console.log(`\n${kind.many} exist now:`)
  write(`contract/src/entities/${kind.file}.ts`, declarationOf(kind))
  write(`${migrations}/${nextNumber()}-${kind.file}.ts`, migrationOf(kind))
  write(registry, registered(kind))
  console.log(`
Start Daybook again (npm start): the form is at /${kind.path}/add, the list in the menu under ${kind.many},
the calls are in /api/docs. docs/tour.md adds fields; a field belongs into both new files until a database has
seen the migration, and into a migration of its own from then on.
`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
