// The e-mail that goes with "Issue and send": who gets it, and on demand all of it.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { publicSettings } from '#api/settings.ts'
import { templatesOf } from '#features/invoicing/form/supply.ts'
import type { Letter } from '#features/invoicing/send/letter.ts'
import { LetterFields } from '#features/invoicing/send/letter-fields.tsx'

interface IssueLetterProps {
  readonly record: AnyRecord
  readonly groupCount: number
  readonly letter: Letter
  /** Of the whole call; those of the letter stand under `send`. */
  readonly issues: readonly Issue[]
  readonly isOpened: boolean
  readonly onChange: (part: Partial<Letter>) => void
}

const OF_LETTER = 'send.'

export function IssueLetter({ record, groupCount, letter, issues, isOpened, onChange }: IssueLetterProps) {
  const own = issues
    .filter(({ path }) => path.startsWith(OF_LETTER))
    .map((issue) => ({ ...issue, path: issue.path.slice(OF_LETTER.length) }))
  if (!publicSettings.mailLeaves) return <p className="issue__no-mail">{lifeWords.noMail}</p>
  return (
    <details className="issue__letter" open={isOpened || own.length > 0}>
      <summary>
        <span>{letter.to === '' ? 'The e-mail has no address yet' : `The e-mail goes to ${letter.to}`}</span>
        <span className="link" aria-hidden />
      </summary>
      <LetterFields
        letter={letter}
        templates={templatesOf(record, groupCount)}
        issues={own}
        onChange={onChange}
      />
    </details>
  )
}
