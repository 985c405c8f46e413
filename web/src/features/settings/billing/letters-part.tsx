// The firm's letters to clients, a fold each: its own words, or Daybook's until it has some.
import {
  DEFAULT_LETTERS,
  LETTER_KINDS,
  LETTER_WORDS,
  type LetterKind,
  type Letters,
  lettersSchema,
  type LetterWords,
} from '@daybook/contract/billing/paper/letters.ts'
import { letterSettings } from '@daybook/contract/messages/billing/letter-settings.ts'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import './letters-part.css'

interface LettersPartProps {
  readonly letters: Letters
  /** @returns whether they were kept */
  readonly onSave: (letters: Letters) => Promise<boolean>
}

export const LettersPart = ({ letters, onSave }: LettersPartProps) => (
  <SettingsPart title={letterSettings.title} line={letterSettings.line}>
    <p className="letters__words">
      {letterSettings.words} {LETTER_WORDS.map((word) => `{${word}}`).join(' ')}
    </p>
    {LETTER_KINDS.map((kind) => (
      <LetterFold
        key={kind}
        kind={kind}
        own={letters[kind]}
        onSave={(words) => onSave({ ...letters, [kind]: words })}
      />
    ))}
  </SettingsPart>
)

interface LetterFoldProps {
  readonly kind: LetterKind
  /** Absent: it has the words of Daybook. */
  readonly own: LetterWords | undefined
  readonly onSave: (words: LetterWords | undefined) => Promise<boolean>
}

type Mistakes = Readonly<Partial<Record<string, string>>>

/** By field; none where the letter may be kept. */
function mistakesIn(kind: LetterKind, words: LetterWords): Mistakes {
  const { error } = lettersSchema.safeParse({ [kind]: words })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[1]), message]))
}

function LetterFold({ kind, own, onSave }: LetterFoldProps) {
  const saved = own ?? DEFAULT_LETTERS[kind]
  const [typed, setTyped] = useState<Partial<LetterWords>>({})
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isBusy, setBusy] = useState(false)
  const words = { ...saved, ...typed }
  const save = async (next: LetterWords | undefined) => {
    setBusy(true)
    if (await onSave(next)) setTyped({})
    setBusy(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = mistakesIn(kind, words)
    setMistakes(wrong)
    if (Object.keys(wrong).length === 0) void save(words)
  }
  return (
    <details className="letters__fold">
      <summary>
        {letterSettings.kinds[kind]} <small>{own ? letterSettings.own : letterSettings.usual}</small>
      </summary>
      <form noValidate onSubmit={submit}>
        <Field label="Subject" error={mistakes['subject']}>
          {(control) => (
            <TextInput
              {...control}
              value={words.subject}
              onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
            />
          )}
        </Field>
        <Field label="Text" error={mistakes['text']}>
          {(control) => (
            <TextArea
              {...control}
              rows={9}
              value={words.text}
              onChange={({ target }) => setTyped({ ...typed, text: target.value })}
            />
          )}
        </Field>
        <div className="letters__buttons">
          <Button type="submit" variant="primary" busy={isBusy}>
            Save<span className="visually-hidden">: {letterSettings.kinds[kind]}</span>
          </Button>
          {own && (
            <Button busy={isBusy} onClick={() => void save(undefined)}>
              {letterSettings.back}
              <span className="visually-hidden">: {letterSettings.kinds[kind]}</span>
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
