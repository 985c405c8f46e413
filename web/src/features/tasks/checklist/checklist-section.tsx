// The checklist on the form of a task: how far it is, its items, and the change for the upcoming ones.
import { mayChange } from '@daybook/contract/engine/rights.ts'
import { changeUpcomingLists, tickedOf } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { useFormState } from 'react-hook-form'
import { sentenceOf } from '#api/api-error.ts'
import { isAdding } from '#entities/form/form-mode.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { sentenceIn } from '#entities/leaving/sentence-in.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { TickedBy } from './check-row.tsx'
import { ChecklistItems } from './checklist-items.tsx'
import type { ListEditor, Reading } from './list-editor.ts'
import { PasteLines } from './paste-lines.tsx'
import { LIST } from './form-list.ts'
import { useNewList } from './use-new-list.ts'
import { useStoredList } from './use-stored-list.ts'
import './checklist.css'

const TITLE = 'Checklist'

function Head({ items, editor }: { readonly items: readonly ChecklistItem[]; readonly editor?: ListEditor }) {
  const done = items.filter(({ doneTime }) => doneTime !== null).length
  return (
    <div className="checklist__head">
      <h2 className="checklist__title">{TITLE}</h2>
      {items.length > 0 && (
        <>
          <span className="checklist__count">{tickedOf(done, items.length)}</span>
          <ProgressBar label="Ticked items" value={done / items.length} />
        </>
      )}
      {editor && <PasteLines editor={editor} />}
    </div>
  )
}

function Wrong({ text, retry }: { readonly text: string; readonly retry?: (() => void) | undefined }) {
  return (
    <div className="checklist__wrong">
      <Message tone="bad">{text}</Message>
      {retry && (
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** What stands there until the list is read. */
function NotRead({ readError, readAgain }: Omit<Reading, 'isRead'>) {
  if (!readError) return <div className="checklist checklist--waiting" aria-busy />
  return (
    <section className="checklist" aria-label={TITLE}>
      <Head items={[]} />
      <Wrong text={sentenceOf(readError)} retry={readAgain} />
    </section>
  )
}

interface EditingProps {
  readonly editor: ListEditor & Reading
  readonly error?: string | undefined
}

function Editing({ editor, error }: EditingProps) {
  const { items, upcoming, retry } = editor
  const wrong = editor.error ?? error
  if (!editor.isRead) return <NotRead {...editor} />
  return (
    <section className="checklist" aria-label={TITLE}>
      <Head items={items} editor={editor} />
      <ChecklistItems editor={editor} />
      {wrong && <Wrong text={wrong} retry={retry} />}
      {upcoming && (
        <Button variant="quiet" size="sm" onClick={upcoming.carry}>
          {changeUpcomingLists(upcoming.count)}
        </Button>
      )}
    </section>
  )
}

function OfNewTask() {
  const { errors } = useFormState({ name: LIST })
  return <Editing editor={useNewList()} error={sentenceIn(errors[LIST])} />
}

function OfSavedTask({ id }: { readonly id: number }) {
  return <Editing editor={useStoredList(id)} />
}

/** Who may not change the task reads how far it is. */
function OfTaskToRead({ id }: { readonly id: number }) {
  const { items, ...reading } = useStoredList(id)
  if (!reading.isRead && reading.readError) return <NotRead {...reading} />
  if (items.length === 0) return null
  return (
    <section className="checklist" aria-label={TITLE}>
      <Head items={items} />
      <ul className="checklist__items">
        {items.map((item) => (
          <li key={item.id} className="checklist__item">
            <label className="checklist__box">
              <input
                type="checkbox"
                checked={item.doneTime !== null}
                readOnly
                disabled
                aria-label={item.text}
              />
            </label>
            <span className="checklist__text">{item.text}</span>
            <TickedBy doneBy={item.doneBy} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ChecklistSection() {
  const { entity, mode, base, user } = useOpenForm()
  if (isAdding(mode) || !base) return <OfNewTask />
  if (mode === 'view' || !mayChange(user, entity, base)) return <OfTaskToRead id={base.id} />
  return <OfSavedTask id={base.id} />
}
