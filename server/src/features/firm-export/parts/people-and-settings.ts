// people.json and settings.json: who works there, and what the firm and its people have chosen. No passwords, no keys, no tokens.
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { present } from '#entities/present.ts'
import { selectFrom } from '#entities/store.ts'
import type { Exporting, ExportPart, PartsOf } from '#features/firm-export/part.ts'

const FIELDS = ['id', 'firstname', 'lastname', 'email', 'phone', 'accountRoles', 'accountStatus'] as const

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function peopleOf({ deps, actor }: Exporting): Promise<readonly AnyRecord[]> {
  const rows = await selectFrom(deps.db, user)
    .where('scopeId', '=', actor.scopeId)
    .where('deletedTime', 'is', null)
    .orderBy('id')
    .execute()
  const cache = deps.revisionCache.at(actor.revision)
  return present(deps.db, user, rows, { deps, actor, cache, now: deps.clock() })
}

async function* people(exporting: Exporting): AsyncGenerator<string> {
  const all = await peopleOf(exporting)
  exporting.count('people', all.length)
  yield jsonOf(all.map((person) => Object.fromEntries(FIELDS.map((name) => [name, person[name]]))))
}

async function* settings(exporting: Exporting): AsyncGenerator<string> {
  const { deps, actor } = exporting
  const firm = await deps.db
    .selectFrom('firmSetting')
    .where('scopeId', '=', actor.scopeId)
    .orderBy('name')
    .select(['name', 'value'])
    .execute()
  const ids = (await peopleOf(exporting)).map(({ id }) => id)
  const preferences = await deps.db
    .selectFrom('preference')
    .where('userId', 'in', ids)
    .orderBy('userId')
    .select(['userId', 'mail', 'push', 'digest', 'digestTime', 'dayReminderTime', 'choices', 'kinds'])
    .execute()
  yield jsonOf({
    firm: Object.fromEntries(firm.map(({ name, value }) => [name, JSON.parse(value) as unknown])),
    preferences,
  })
}

export const peopleAndSettingsParts: PartsOf = async function* (exporting): AsyncGenerator<ExportPart> {
  yield { path: 'people.json', content: people(exporting) }
  yield { path: 'settings.json', content: settings(exporting) }
}
