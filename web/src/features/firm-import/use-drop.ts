// Deletes a file that was not started, and leads back to where the next one is dropped.
import { dropFirmImport } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { paths } from '#lib/paths.ts'
import { firmImportListKey, firmImportsKey } from './use-firm-imports.ts'

export function useDrop(id: number) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isDropping, setDropping] = useState(false)
  const drop = async () => {
    setDropping(true)
    try {
      const { message } = await call(dropFirmImport, { params: { id } })
      // Of the list alone: the file itself is not there to be asked for any more.
      void client.invalidateQueries({ queryKey: firmImportListKey })
      navigate(paths.bringFirm.all)
      // What was said before belongs to the former page, and goes with it.
      say({ tone: 'info', text: message })
    } catch (error) {
      sayError(error)
      void client.invalidateQueries({ queryKey: firmImportsKey })
    } finally {
      setDropping(false)
    }
  }
  return { isDropping, drop }
}
