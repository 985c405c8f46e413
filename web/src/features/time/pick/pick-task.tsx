// Asks for a project task: a search with what was chosen lately first. Heavy: load it lazily.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { nothingLike } from '@daybook/contract/messages/form-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { Command } from 'cmdk'
import { Search } from 'lucide'
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { ask, type QuestionProps } from '#entities/editor/question-store.ts'
import { rememberChoice } from '#entities/fields/references/recent-choices.ts'
import { useReferenceSearch } from '#entities/fields/references/use-reference-search.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type PickedTask, pickedOf } from './picked.ts'
import './pick-task.css'

export const pickTask = (title: string): Promise<PickedTask | null | undefined> =>
  ask<PickedTask | null>((question) => <PickTask {...question} title={title} />)

interface PickTaskProps extends QuestionProps<PickedTask | null> {
  readonly title: string
}

function PickTask({ open, onAnswer, title }: PickTaskProps) {
  const user = useUser()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const { choices, isBusy, error, recordOf } = useReferenceSearch(projectTask, typed, open, {
    hasPlaceholder: false,
  })
  const shown = choices.filter(({ id }) => !projectTask.placeholders.includes(id))
  const choose = (id: number) => {
    const record = recordOf(id)
    if (!record) return
    rememberChoice(user.id, projectTask, id)
    onAnswer(pickedOf(record))
  }
  const status = () => {
    if (error) return sentenceOf(error)
    if (isBusy) return messages.pleaseWait
    return shown.length === 0 ? (typed.trim() ? nothingLike(typed.trim()) : messages.nothingYet) : ''
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(null)}
      title={title}
      size="sm"
      initialFocus={box}
    >
      <Command className="pick-task" label={words.pickTask} shouldFilter={false} vimBindings={false} loop>
        <div className="pick-task__box">
          <Icon of={Search} />
          <Command.Input
            ref={box}
            value={typed}
            onValueChange={setTyped}
            placeholder={words.pickPlace}
            enterKeyHint="done"
          />
        </div>
        <Command.List className="pick-task__list" label={words.pickTask}>
          {shown.map(({ id, name, detail }) => (
            <Command.Item key={id} value={String(id)} onSelect={() => choose(id)}>
              <span>{name}</span>
              <small>{detail}</small>
            </Command.Item>
          ))}
        </Command.List>
        <p role="status" className="pick-task__status">
          {status()}
        </p>
      </Command>
    </Dialog>
  )
}
