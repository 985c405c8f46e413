// Asked of an Admin once, as soon as somebody else is at work in the firm; the answer is the firm's, and stays.
import { sharingMessages as sentences } from '@daybook/contract/messages/tasks/sharing-messages.ts'
import { useId, useState } from 'react'
import { keepNewOffice } from '#api/keep-new-office.ts'
import { Button } from '#ui/buttons/button.tsx'
import './new-office-question.css'

export function NewOfficeQuestion() {
  const heading = useId()
  const [answer, setAnswer] = useState<0 | 1>()
  const give = (next: 0 | 1) => {
    setAnswer(next)
    void keepNewOffice(next).finally(() => setAnswer(undefined))
  }
  return (
    <section className="new-office" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{sentences.question}</h2>
        <p>{sentences.questionLine}</p>
      </div>
      <div className="new-office__ways">
        <Button size="sm" variant="primary" busy={answer === 1} onClick={() => give(1)}>
          Yes
        </Button>
        <Button size="sm" busy={answer === 0} onClick={() => give(0)}>
          Not now
        </Button>
      </div>
    </section>
  )
}
