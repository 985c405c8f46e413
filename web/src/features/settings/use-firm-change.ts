// Changes what the firm has settled, and says how that went.
import { type FirmSettings, saveFirmSettings } from '@daybook/contract/account/firm-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { say, sayError } from '#api/message-bar.ts'

type Change = Partial<
  Pick<
    FirmSettings,
    | 'zone'
    | 'state'
    | 'onlyAdminsBill'
    | 'letters'
    | 'approveHours'
    | 'dayMinutes'
    | 'hourRounding'
    | 'smallestBill'
    | 'fileBytesMax'
    | 'fileKinds'
  >
> & { readonly workDays?: number[] }

/** The call answers whether it was kept. */
export function useFirmChange() {
  const client = useQueryClient()
  return async (change: Change): Promise<boolean> => {
    try {
      const { message, data } = await call(saveFirmSettings, { body: change })
      client.setQueryData(firmSettingsQuery.queryKey, data)
      say({ tone: 'good', text: message })
      return true
    } catch (error) {
      sayError(error)
      return false
    }
  }
}
