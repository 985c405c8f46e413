// What a person chose about lists, as it is stored: answered with the session, so that a list is drawn right at once.
import { CHOICES_MAX, CHOICES_UNITS_MAX, type KeptChoices } from '@daybook/contract/account/kept-choices.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyDb } from '#entities/store.ts'

const storedOf = async (db: AnyDb, userId: number): Promise<KeptChoices> => {
  const row = await db
    .selectFrom('preference')
    .select('choices')
    .where('userId', '=', userId)
    .executeTakeFirst()
  // Written here alone.
  return row ? (JSON.parse(row.choices) as KeptChoices) : {}
}

/** The person with what they chose. It stands apart from what is remembered of an account: it changes far oftener. */
export async function withChoices(db: AnyDb, user: LoggedInUser): Promise<LoggedInUser> {
  const choices = await storedOf(db, user.id)
  return Object.keys(choices).length > 0 ? { ...user, choices } : user
}

/** @returns the column after that choice; beyond the limits the oldest are forgotten */
export async function choicesWith(
  tx: AnyDb,
  userId: number,
  { name, choice }: { readonly name: string; readonly choice: string },
): Promise<string> {
  const { [name]: _former, ...others } = await storedOf(tx, userId)
  const kept = Object.entries(choice ? { ...others, [name]: choice } : others).slice(-CHOICES_MAX)
  const text = () => JSON.stringify(Object.fromEntries(kept))
  while (text().length > CHOICES_UNITS_MAX) kept.shift()
  return text()
}
