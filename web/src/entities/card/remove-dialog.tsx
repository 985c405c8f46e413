// The question before a record is deleted. Heavy: load it lazily.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import { keptInBin } from '@daybook/contract/messages/bin/bin-messages.ts'
import { showTasks } from '@daybook/contract/messages/record-messages.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { type RemoveInstead, useRemoveRecord } from '#api/entity-queries.ts'
import { type Message, say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { removedMessage } from '#entities/undo/undo-call.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { type RemoveQuestionProps, useOverride } from '#entities/override.ts'
import { recordName } from './value-text.ts'

interface RemoveDialogProps {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  readonly open: boolean
  readonly onClose: () => void
  /** Told after the server has deleted it. */
  readonly onRemoved?: ((said: Message) => void) | undefined
}

/** Closes with the answer; the card is marked while the call runs, and the message bar says how it ended. */
export function RemoveDialog({ entity, record, open, onClose, onRemoved }: RemoveDialogProps) {
  const { mutateAsync } = useRemoveRecord(entity)
  const { removeQuestion, tasksPath } = useOverride(entity)
  const [, navigate] = useLocation()
  const user = useUser()
  const OwnQuestion = removeQuestion?.isFor(record) ? removeQuestion.Question : undefined

  const client = useQueryClient()
  const name = recordName(entity, record)

  const remove = async (instead?: RemoveInstead) => {
    try {
      const said = removedMessage(await mutateAsync({ id: record.id, instead }), name, client)
      say(said)
      onRemoved?.(said)
    } catch (error) {
      const isHeld = error instanceof ApiError && error.problem?.ways?.includes('moveTasks')
      const path = isHeld ? tasksPath?.(record, user) : undefined
      if (path === undefined) return sayError(error)
      const action = { label: showTasks, run: () => navigate(path) }
      say({ tone: 'bad', text: sentenceOf(error), action, stayFor: UNDO_MS })
    }
  }
  const onAnswer: RemoveQuestionProps['onAnswer'] = (answer) => {
    onClose()
    if (answer !== 'keep') void remove(answer === 'remove' ? undefined : answer)
  }
  if (OwnQuestion) return <OwnQuestion record={record} open={open} onAnswer={onAnswer} />
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete this ${entity.title[0]}?`}
      text={`“${name}” will be gone for everybody who sees it. ${isBinKind(entity.name) ? keptInBin : 'This can’t be undone.'}`}
      actions={[
        { label: 'Keep it', onSelect: onClose },
        { label: 'Delete', variant: 'danger', onSelect: () => onAnswer('remove') },
      ]}
    />
  )
}
