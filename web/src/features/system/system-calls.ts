// What the page about the installation asks, and how it hears the end of a restore, which signs everybody out.
import { outboxStatus } from '@daybook/contract/tasks/notifications.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { backupList, systemStatus } from '@daybook/contract/system/system.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#api/client.ts'
import { expectSignOut } from '#api/session/session.ts'

const WHILE_RUNNING_MS = 700
const OTHERWISE_MS = 30_000

let expectNothing = () => {}

/** From here on the end of the session is the end of the restore. @returns how to take that back */
export function expectRestored(): () => void {
  expectNothing = expectSignOut({ tone: 'good', text: systemMessages.restored })
  return expectNothing
}

export const backupsKey = ['system', 'backups']

export const useSystem = () =>
  useQuery({
    queryKey: ['system', 'status'],
    queryFn: ({ signal }) => call(systemStatus, { signal }),
    staleTime: 0,
    refetchInterval: OTHERWISE_MS,
  })

export const useOutbox = () =>
  useQuery({
    queryKey: ['system', 'outbox'],
    queryFn: ({ signal }) => call(outboxStatus, { signal }),
    staleTime: 0,
    refetchInterval: OTHERWISE_MS,
  })

export function useBackups() {
  const query = useQuery({
    queryKey: backupsKey,
    queryFn: ({ signal }) => call(backupList, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.operation?.state === 'running' ? WHILE_RUNNING_MS : OTHERWISE_MS,
  })
  const operation = query.data?.operation
  const [state, startedTime] = [operation?.state, operation?.startedTime]
  useEffect(() => {
    // It failed, and everybody stays signed in.
    if (startedTime !== undefined && state !== 'running') expectNothing()
  }, [state, startedTime])
  return query
}
