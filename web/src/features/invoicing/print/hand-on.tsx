// Where no mail leaves this server: says so before anything is sent, and offers the PDF to hand on by oneself (rules/messages 3).
import { messages } from '@daybook/contract/messages/messages.ts'
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { Download, Share2 } from 'lucide'
import { useState } from 'react'
import { sayError } from '#api/message-bar.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { canSharePdf, downloadPdf, sharePdf } from './pdf-file.ts'

interface HandOnProps {
  readonly id: number
  readonly template: PrintTemplate
  readonly title: string
}

export function HandOn({ id, template, title }: HandOnProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="hand-on">
      <Message tone="info">{messages.noMailLetter}</Message>
      <div className="hand-on__ways">
        <Button variant="primary" busy={isBusy} onClick={() => void run(() => downloadPdf(id, template))}>
          <Icon of={Download} />
          Download PDF
        </Button>
        {canSharePdf() && (
          <Button busy={isBusy} onClick={() => void run(() => sharePdf(id, template, title))}>
            <Icon of={Share2} />
            Share
          </Button>
        )}
      </div>
    </section>
  )
}
