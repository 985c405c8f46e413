// Which new passwords are taken: long enough for this installation, not among the most used ones, not made of a name; and
// one that is made up.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { messages } from '@daybook/contract/messages.ts'
import { issuesOf, passwordSchema } from '@daybook/contract/schema.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Config } from '#config.ts'

/** Security §3: the 10,000 most used ones; the list is sorted by use. */
const COMMON = 10_000
const LIST = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
function readCommon(): ReadonlySet<string> {
  const passwords = JSON.parse(readFileSync(fileURLToPath(LIST), 'utf8')) as string[] // the package's own list
  return new Set(passwords.slice(0, COMMON).map((one) => one.toLowerCase()))
}
/** Read with the first new password: most starts of the server see none. */
let common: ReturnType<typeof readCommon> | undefined
const isCommon = (password: string) => (common ??= readCommon()).has(password.toLowerCase())

const PRODUCT = 'daybook'

export interface PasswordOwner {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
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
  if (isCommon(password)) throw invalidField(path, messages.passwordCommon)
  if (isMadeOfName(password, owner)) throw invalidField(path, messages.passwordIsName)
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
  const schema = z.object({ [path]: passwordSchema(messages.required, limits.passwordMin) })
  const read = z.safeParse(schema, { [path]: password })
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
  checkNotGuessable(path, password, owner)
}
