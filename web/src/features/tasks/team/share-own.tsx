// Offers to share what one has open of the office already; nothing where there is nothing to share (rules/teamwork 9).
import { task } from '@daybook/contract/entities/task.ts'
import {
  sharingMessages as sentences,
  shareOwn,
  shareQuestion,
} from '@daybook/contract/messages/tasks/sharing-messages.ts'
import { countToShare, shareTasks } from '@daybook/contract/tasks/team-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { ask } from '#entities/editor/question-store.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

const askWhether = (count: number) =>
  ask<boolean>(({ open, onAnswer }) => (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={shareQuestion(count)}
      text={sentences.shareText}
      actions={[
        { label: 'Cancel', onSelect: () => onAnswer(false) },
        { label: 'Share', variant: 'primary', onSelect: () => onAnswer(true) },
      ]}
    />
  ))

export function ShareOwn() {
  const reload = useReload(task)
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: [task.name, 'team', 'share'],
    queryFn: ({ signal }) => call(countToShare, { signal }),
  })
  const count = data?.count ?? 0
  if (count === 0) return null
  const share = async () => {
    if (!(await askWhether(count))) return
    setBusy(true)
    try {
      const { message } = await call(shareTasks)
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
      void reload()
    }
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void share()}>
      <Icon of={Share2} />
      {shareOwn(count)}
    </Button>
  )
}
