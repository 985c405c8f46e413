// Reads what a file is made of, at one moment, and makes it; in a thread that is over a connection of its own.
import type { Transaction } from 'kysely'
import { type SnapshotSettings, snapshotIn } from '#db/database.ts'
import type { Database } from '#db/tables.ts'
import { withTenant } from '#db/tenant-context.ts'
import { bookText } from '#features/invoicing/books/book-text.ts'
import { type BooksAsked, chooseEntries } from '#features/invoicing/books/choose-entries.ts'
import { type Covered, coveredBy } from '#features/invoicing/books/covered.ts'
import { headOf } from '#features/invoicing/books/marks.ts'
import { workOf } from '#features/invoicing/books/read-work.ts'
import { type RegisterOf, registerOf } from '#features/invoicing/register/register-of.ts'
import { registerCsv } from '#features/invoicing/register/register-csv.ts'
import { registerXlsx } from '#features/invoicing/register/register-xlsx.ts'

export interface MadeFile {
  readonly content: Uint8Array
  /** How many documents are in it. */
  readonly count: number
}
export interface MadeBooks extends MadeFile {
  /** What it covers, to be confirmed; undefined for masters, which are no documents: their vouchers are still to come. */
  readonly head: string | undefined
}

type Tx = Transaction<Database>

export async function booksOf(tx: Tx, scopeId: number, asked: BooksAsked): Promise<MadeBooks> {
  const books = await chooseEntries(tx, scopeId, asked)
  const { entries } = books
  return {
    content: Buffer.from(bookText(await workOf(tx, books))),
    count: entries.length,
    head: asked.part === 'masters' ? undefined : headOf(entries),
  }
}

export async function registerFileOf(
  tx: Tx,
  { as, ...of }: RegisterOf & { readonly as: 'csv' | 'xlsx' },
): Promise<MadeFile> {
  const register = await registerOf(tx, of)
  const content = as === 'csv' ? Buffer.from(registerCsv(register)) : await registerXlsx(register)
  return { content, count: register.documents.length }
}

const jobs = {
  books: booksOf,
  covered: async (tx: Tx, scopeId: number, asked: BooksAsked): Promise<Covered> =>
    coveredBy(await chooseEntries(tx, scopeId, asked)),
  register: (tx: Tx, scopeId: number, asked: Omit<Parameters<typeof registerFileOf>[1], 'scopeId'>) =>
    registerFileOf(tx, { ...asked, scopeId }),
} as const
type Jobs = typeof jobs

export type JobName = keyof Jobs
export type JobAsked<Name extends JobName> = Parameters<Jobs[Name]>[2]
export type JobDone<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>

export interface Job<Name extends JobName = JobName> {
  readonly scopeId: number
  readonly job: Name
  readonly asked: JobAsked<Name>
}

export function carryOut<Name extends JobName>(
  tx: Tx,
  { scopeId, job, asked }: Job<Name>,
): Promise<JobDone<Name>> {
  // Each job takes what is asked of it: Job says so.
  const work = jobs[job] as (tx: Tx, scopeId: number, asked: JobAsked<Name>) => Promise<JobDone<Name>>
  return work(tx, scopeId, asked)
}

export interface FileWork extends Job {
  readonly settings: SnapshotSettings
}

/** What the thread does. */
export const fileOf = ({ settings, ...job }: FileWork) =>
  withTenant(job.scopeId, () => snapshotIn(settings)((tx) => carryOut(tx, job)))
