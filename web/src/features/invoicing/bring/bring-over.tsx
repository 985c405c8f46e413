// Above the list of invoices: that some were written before invoices were issued here, and the way to issue those that went out. Only
// who may issue meets it.
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { useUser } from '#api/session/session.ts'
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useStages } from '#features/invoicing/invoicing-queries.ts'

const BringDialog = lazyPart(async () => (await import('./bring-dialog.tsx')).BringDialog)

export function BringOver() {
  const bills = mayBill(useUser())
  const { data } = useStages()
  if (!bills || !data || data.toIssue === 0) return null
  const open = () =>
    void ask<true>(({ open: isOpen, onAnswer }) => (
      <BringDialog open={isOpen} onClose={() => onAnswer(true)} />
    ))
  return (
    <section className="bring" aria-label="Not issued yet">
      <span>{lifeWords.notIssuedYet(data.toIssue)}</span>
      <Button size="sm" aria-haspopup="dialog" onPointerEnter={BringDialog.preload} onClick={open}>
        Issue those that went out…
      </Button>
    </section>
  )
}
