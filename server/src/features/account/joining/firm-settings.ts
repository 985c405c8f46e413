// What a firm has settled for all its people, as the contract names it: what is not settled has its default.
import { isDeepStrictEqual } from 'node:util'
import {
  DEFAULT_FIRM_SETTINGS,
  FIRM_SETTING_NAMES,
  type FirmSettings,
} from '@daybook/contract/account/firm-settings.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Hidden, isHideable } from '@daybook/contract/tasks/hideable.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { findFirmSetting, keepFirmSetting } from '#entities/firm-settings.ts'
import { entityNamed } from '#entities/links.ts'
import { type AnyDb, rowsByIds } from '#entities/store.ts'
import { isTimeZone } from '#time.ts'

export async function firmSettingsOf(db: AnyDb, scopeId: number): Promise<FirmSettings> {
  const kept: Record<string, unknown> = {}
  for (const name of FIRM_SETTING_NAMES) {
    const value = await findFirmSetting(db, scopeId, name)
    if (value !== undefined) kept[name] = value
  }
  return { ...DEFAULT_FIRM_SETTINGS, ...kept }
}

type FirmSettingsInput = { readonly [N in keyof FirmSettings]?: FirmSettings[N] | undefined }

/** What was hidden before may be gone by now, and keeps nobody from hiding more. @throws AppError invalid */
async function refuseOwnWords(tx: AnyDb, scopeId: number, hidden: Hidden): Promise<void> {
  const { hidden: former } = await firmSettingsOf(tx, scopeId)
  for (const name of Object.keys(hidden).filter(isHideable)) {
    const added = (hidden[name] ?? []).filter((id) => !former[name]?.includes(id))
    const known = added.length > 0 ? await rowsByIds(tx, entityNamed(name), added, [SYSTEM_SCOPE]) : []
    if (known.length < added.length) throw invalidField(`hidden.${name}`, messages.hiddenUnknown)
  }
}

/** Keeps what was given. @throws AppError invalid for a time zone that nobody knows, and for hidden words that are not the product's */
export async function keepFirmSettings(tx: AnyDb, scopeId: number, input: FirmSettingsInput): Promise<void> {
  if (input.zone !== undefined && !isTimeZone(input.zone))
    throw invalidField('zone', messages.unknownTimeZone)
  if (input.hidden !== undefined) await refuseOwnWords(tx, scopeId, input.hidden)
  for (const name of FIRM_SETTING_NAMES)
    if (input[name] !== undefined) await keepFirmSetting(tx, { scopeId, name, value: input[name] })
}

export const saveFirmSettings = (deps: Deps, actor: Actor, input: FirmSettingsInput): Promise<FirmSettings> =>
  deps.db.transaction().execute(async (tx) => {
    const { scopeId } = actor
    const before = await firmSettingsOf(tx, scopeId)
    await keepFirmSettings(tx, scopeId, input)
    const after = await firmSettingsOf(tx, scopeId)
    const changed = FIRM_SETTING_NAMES.filter((name) => !isDeepStrictEqual(before[name], after[name]))
    if (changed.length > 0)
      await noteEvent(tx, {
        action: 'firm_settings_saved',
        by: actor,
        scopeId,
        time: deps.clock(),
        changes: Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]])),
      })
    return after
  })
