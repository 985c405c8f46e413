// Files that are given to a record, a comment, or one that is not there yet.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#api/session/session.ts'
import { runUploads } from './upload/upload-runner.ts'
import { dropBatch, queueFiles, setBatch, uploads, useBatch } from './upload/uploads.ts'
import type { HostKey } from './use-files.ts'

/** @param key of the batch @param host absent while the record, or the comment, does not exist */
export function useGiving(key: string, host?: HostKey) {
  const { id: userId } = useUser()
  const client = useQueryClient()
  const { batch, queue } = useBatch(key)
  useEffect(() => {
    const kept = uploads().batches.get(key)
    // What somebody else left here is nobody's; one's own goes on after another sign-in.
    if (kept && kept.userId !== userId) dropBatch(key)
    else if (kept && kept.client !== client) setBatch({ ...kept, client })
  }, [key, userId, client])
  const give = (files: readonly File[]) => {
    if (files.length === 0) return
    if (!uploads().batches.has(key)) setBatch({ key, userId, client, host, drafts: [] })
    queueFiles(key, files)
    runUploads()
  }
  return { drafts: batch?.drafts ?? [], queue, lastArrived: batch?.lastArrived, give }
}
