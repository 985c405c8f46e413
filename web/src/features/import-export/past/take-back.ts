// Undoes an import, and says what became of it; what stayed is listed with its reason.
import { undoImport } from '@daybook/contract/import-export/import-calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'

export async function takeBack(id: number, client: QueryClient): Promise<void> {
  try {
    const { message, data } = await call(undoImport, { params: { id } })
    const { stayed } = data
    say({ tone: stayed.length > 0 ? 'info' : 'good', text: message })
    if (stayed.length > 0) {
      const { showRefused } = await import('#entities/undo/refused-rows.tsx')
      await showRefused(
        message,
        stayed.map(({ title: name, reason, ...record }) => ({ ...record, name, message: reason })),
      )
    }
  } catch (error) {
    sayError(error)
  }
  void client.invalidateQueries()
}
