// Deletes a file; the message offers it back, and so do Ctrl Z and the palette.
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { type Attachment, deleteFile, restoreFile } from '@daybook/contract/files/file-calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { noteStep } from '#api/undo-steps.ts'
import { filesKey, type HostKey } from './use-files.ts'

export function useRemoveFile(host: HostKey) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: filesKey(host) })
  const restore = async (id: number) => {
    try {
      const { message } = await call(restoreFile, { params: { id } })
      say({ tone: 'good', text: message })
      await reload()
    } catch (error) {
      sayError(error)
    }
  }
  return useMutation({
    mutationFn: ({ id }: Attachment) => call(deleteFile, { params: { id } }),
    onSuccess: async ({ message }, { id, name }) => {
      const { run } = noteStep({ title: binMessages.deletedTitle(name), run: () => restore(id) })
      say({ tone: 'good', text: message, action: { label: 'Undo', run }, stayFor: UNDO_MS })
      await reload()
    },
    onError: sayError,
  })
}
