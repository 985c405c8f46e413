// Where a comment is typed, new or again: several lines, '@' for people, and Ctrl and Enter to send.
import type { Mentioned } from '@daybook/contract/conversation/comment-calls.ts'
import {
  cannotSee,
  conversationWords as words,
} from '@daybook/contract/messages/conversation/conversation-words.ts'
import { AtSign } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { AttachButton } from '#entities/files/take/attach-button.tsx'
import { useFilesGivenHere } from '#entities/files/take/use-files-given-here.ts'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import type { CommentDraft } from './comment-drafts.ts'
import { fullName } from './mention-text.ts'
import { useMentions } from './use-mentions.ts'

interface ComposerProps {
  readonly label: string
  readonly placeholder: string
  readonly sendLabel: string
  readonly draft: CommentDraft
  readonly people: readonly Mentioned[]
  /** Of the record, as sentences say it. */
  readonly kind: string
  readonly isBusy: boolean
  readonly autoFocus?: boolean
  readonly onChange: (draft: CommentDraft) => void
  readonly onSend: () => void
  /** Escape: whoever types wants to leave. */
  readonly onLeave: () => void
  readonly onFocus?: () => void
  /** Files are taken, too: chosen, pasted or dropped. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
  /** Those that were given, below the text. */
  readonly files?: ReactNode
  /** Stands beside the button. */
  readonly children?: ReactNode
}

interface PersonProps {
  readonly id: string
  readonly one: Mentioned
  readonly kind: string
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onChoose: () => void
}

const Person = ({ id, one, kind, isMarked, onMark, onChoose }: PersonProps) => (
  <li
    id={id}
    role="option"
    aria-selected={isMarked}
    className={classNames('mention', isMarked && 'mention--marked', !one.sees && 'mention--unseeing')}
    onPointerMove={onMark}
    // The text keeps the focus.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <Avatar size="sm" name={fullName(one)} />
    <span>{fullName(one)}</span>
    {!one.sees && <small>{cannotSee(kind)}</small>}
  </li>
)

interface PeopleProps {
  readonly id: string
  readonly kind: string
  readonly mentions: ReturnType<typeof useMentions>
}

const People = ({ id, kind, mentions }: PeopleProps) => (
  <ul id={id} role="listbox" aria-label={words.people} className="mentions">
    {mentions.list.map((one, index) => (
      <Person
        key={one.id}
        id={`${id} ${index}`}
        one={one}
        kind={kind}
        isMarked={index === mentions.at}
        onMark={() => mentions.mark(index)}
        onChoose={() => mentions.choose(one)}
      />
    ))}
  </ul>
)

export function Composer(props: ComposerProps) {
  const { label, placeholder, sendLabel, draft, people, kind, isBusy } = props
  const { onChange, onSend, onLeave, onFiles, files, children } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ input, draft, people, onChange })
  const id = useId()
  const given = useFilesGivenHere(onFiles)
  const isOpen = mentions.list.length > 0

  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.takeKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Escape') {
      // It leaves the text, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      input.current?.blur()
      onLeave()
    }
  }
  return (
    <div className="composer" {...given}>
      <textarea
        ref={input}
        className="composer__text"
        rows={2}
        aria-label={label}
        placeholder={placeholder}
        value={draft.text}
        autoFocus={props.autoFocus}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id} ${mentions.at}` : undefined}
        onChange={(event) => {
          onChange({ ...draft, text: event.target.value })
          mentions.follow()
        }}
        onSelect={mentions.follow}
        onKeyDown={onKeyDown}
        onFocus={props.onFocus}
      />
      {isOpen && <People id={id} kind={kind} mentions={mentions} />}
      {files}
      <div className="composer__foot">
        {people.length > 0 && (
          <IconButton size="sm" icon={AtSign} aria-label="Mention somebody" onClick={mentions.begin} />
        )}
        {onFiles && <AttachButton onTake={onFiles} />}
        <span className="composer__gap" />
        {children}
        <Button
          variant="primary"
          size="sm"
          busy={isBusy}
          disabled={draft.text.trim() === ''}
          onClick={onSend}
        >
          {sendLabel}
          <kbd className="composer__keys" aria-hidden>
            Ctrl ↵
          </kbd>
        </Button>
      </div>
    </div>
  )
}
