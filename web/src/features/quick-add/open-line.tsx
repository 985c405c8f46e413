// The line of quick add as it stands open in a page: it reads as one types, Enter adds the task, and it stays.
import { homeMessages } from '@daybook/contract/messages/home-messages.ts'
import { Plus } from 'lucide'
import {
  type ClipboardEvent,
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { HoursLine } from './hours-line.tsx'
import { isLineShared } from './line-audience.ts'
import { UnderstoodChips } from './line-chips.tsx'
import type { PastedAnswer } from './pasted-dialog.tsx'
import { pastedLines } from './pasted-lines.ts'
import type { Part } from './read-line.ts'
import { lineProblem, useAddLines } from './use-add-lines.ts'
import { useReadLine } from './use-read-line.ts'
import './open-line.css'
import './quick-line.css'

const PastedDialog = lazyPart(async () => (await import('./pasted-dialog.tsx')).PastedDialog)

const nothing = { line: '', plain: [] as readonly string[], now: 0, isKept: false }

/** Of several lines it is asked whether they are one after all. */
async function paste(event: ClipboardEvent, onJoin: (lines: readonly string[]) => void) {
  const lines = pastedLines(event.clipboardData.getData('text/plain'))
  if (lines.length < 2) return
  event.preventDefault()
  const answer = await ask<PastedAnswer>((question) => <PastedDialog {...question} lines={lines} />)
  if (answer === 'join') onJoin(lines)
}

interface OpenLineProps {
  /** Where others send the focus. */
  readonly input: RefObject<HTMLInputElement | null>
}

export function OpenLine({ input }: OpenLineProps) {
  const user = useUser()
  const [typed, setTyped] = useState(nothing)
  // Nothing is loaded for a line that nobody goes to.
  const [isWanted, setWanted] = useState(false)
  // Enter came before the line could be read whole.
  const [isWaiting, setWaiting] = useState(false)
  const { read, lists, isReady, clientQuestion } = useReadLine(typed.line, isWanted)
  const { add, isBusy, refused } = useAddLines(lists)
  const problemId = useId()

  const understood = useMemo(() => read(typed.line, typed.now, typed.plain), [read, typed])
  const isBlank = typed.line.trim() === ''
  const problem = isBlank ? undefined : (lineProblem(understood) ?? refused.get(0))
  const isShared = !typed.isKept && isLineShared(user, understood)
  const type = (line: string, plain: readonly string[] = typed.plain) =>
    setTyped(line === '' ? nothing : { ...typed, line, plain, now: Date.now() })
  const clear = () => {
    setTyped(nothing)
    input.current?.focus()
  }
  const keep = () => {
    setTyped({ ...typed, isKept: true })
    input.current?.focus()
  }
  const giveBack = ({ words }: Part) => {
    type(typed.line, [...typed.plain, ...words])
    input.current?.focus()
  }

  const addNow = useEffectEvent(async () => {
    setWaiting(false)
    if (understood.name === '' || lineProblem(understood)) return
    try {
      const message = await add([{ ...understood, index: 0, isKept: typed.isKept }])
      // What was typed while it was on its way is the next one.
      setTyped((present) => (present === typed ? nothing : present))
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    }
  })
  useEffect(() => {
    if (isWaiting && isReady) void addNow()
  }, [isWaiting, isReady])

  return (
    <form
      className="open-line"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank && !isBusy) setWaiting(true)
      }}
    >
      <LineBox
        ref={input}
        value={typed.line}
        problemId={problem === undefined ? undefined : problemId}
        onFocus={() => setWanted(true)}
        onChange={(event) => type(event.target.value)}
        onPaste={(event) => void paste(event, (pasted) => type([typed.line, ...pasted].join(' ').trim()))}
      />
      {isWanted && <HoursLine line={typed.line} onWritten={clear} />}
      {problem !== undefined && <Problem id={problemId} text={problem} />}
      <UnderstoodChips
        name={understood.name}
        parts={understood.parts}
        shown={understood.parts}
        lists={lists}
        question={clientQuestion(understood.name, typed.plain)}
        onRemove={giveBack}
        onKeep={isShared ? keep : undefined}
      />
    </form>
  )
}

const LineBox = ({
  problemId,
  ...rest
}: ComponentProps<'input'> & { readonly problemId: string | undefined }) => (
  <label className="open-line__box">
    <Icon of={Plus} />
    <input
      {...rest}
      aria-label={homeMessages.lineName}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      placeholder={homeMessages.lineExample}
      autoComplete="off"
      enterKeyHint="done"
    />
  </label>
)

const Problem = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <p id={id} className="field__error" role="alert">
    {text}
  </p>
)
