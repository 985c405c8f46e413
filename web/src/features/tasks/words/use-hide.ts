// Hides a word of the product from the firm's pickers, or shows it again.
import { getFirmSettings, saveFirmSettings } from '@daybook/contract/account/firm-settings.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { isHideable } from '@daybook/contract/tasks/hideable.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { say, sayError } from '#api/message-bar.ts'

export function useHide({ name }: AnyEntity) {
  const client = useQueryClient()
  return async ({ id }: AnyRecord, isHidden: boolean): Promise<void> => {
    if (!isHideable(name)) return
    try {
      // As it is now: another Admin may have hidden something meanwhile.
      const { hidden } = await call(getFirmSettings, {})
      const others = (hidden[name] ?? []).filter((other) => other !== id)
      const next = { ...hidden, [name]: isHidden ? [...others, id] : others }
      const { message, data } = await call(saveFirmSettings, { body: { hidden: next } })
      client.setQueryData(firmSettingsQuery.queryKey, data)
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    }
  }
}
