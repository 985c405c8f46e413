// The files with everything of the firm: asked for again while one is being made.
import {
  type FirmExport,
  fetchFirmExport,
  firmExportList,
  makeFirmExport,
} from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callRaw, keepFile } from '#api/client.ts'
import { nameOfFile } from '#api/keep-answer.ts'
import { say, sayError } from '#api/message-bar.ts'

const KEY = ['firm', 'exports'] as const
const LOOK_EVERY_MS = 2000

export const isUnderWay = ({ state }: FirmExport): boolean => state === 'waiting' || state === 'running'

export const useFirmExports = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(firmExportList, { signal }),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? LOOK_EVERY_MS : false),
  })

/** Both ask for the password first where that was not proved lately. */
export function useFirmExportActs() {
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const busily = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: KEY })
    }
  }
  return {
    isBusy,
    make: (withoutPersonal: boolean) =>
      busily(async () => {
        const { message } = await call(makeFirmExport, { body: { withoutPersonal } })
        say({ tone: 'good', text: message })
      }),
    fetch: (id: number) =>
      busily(async () => {
        const answer = await callRaw(fetchFirmExport, { params: { id }, endless: true })
        keepFile(await answer.blob(), nameOfFile(answer, 'daybook-everything.zip'))
      }),
  }
}
