// The task groups of a saved invoice below its blocks: read here, written in their own form over the page.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { Pencil, Plus } from 'lucide'
import { formatAmount, formatMoney } from '#lib/format-money.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { textAt } from '#features/invoicing/form/read-values.ts'

interface GroupLinesProps {
  readonly invoice: AnyRecord
  readonly groups: readonly AnyRecord[]
  /** A pop-up has no room for another one. */
  readonly isLocked: boolean
}

const figure = (group: AnyRecord, name: string, write: (value: number) => string) => {
  const value = group[name]
  return typeof value === 'number' ? write(value) : ''
}

export function GroupLines({ invoice, groups, isLocked }: GroupLinesProps) {
  const { id } = invoice
  const add = () =>
    openEditor({
      entity: invoiceTaskGroup,
      mode: 'new',
      initial: { invoice: { id, invoiceNumber: invoice['invoiceNumber'] } },
    })
  return (
    <section className="invoice-form__lines">
      <div className="invoice-form__head">
        <h2>{invoiceTaskGroup.title[1]}</h2>
        {!isLocked && (
          <Button variant="quiet" size="sm" onClick={add}>
            <Icon of={Plus} />
            Add line
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <p className="mute">No lines yet: the total is typed, the rest computes.</p>
      ) : (
        <table className="group-lines">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Hours</th>
              <th scope="col">Cost Per Unit</th>
              <th scope="col">Amount</th>
              {!isLocked && (
                <th scope="col">
                  <span className="visually-hidden">Edit</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.id}>
                <th scope="row">{textAt(group, 'name')}</th>
                <td data-label="Hours">{figure(group, 'hours', formatAmount)}</td>
                <td data-label="Cost Per Unit">{figure(group, 'costPerUnit', formatAmount)}</td>
                <td data-label="Amount">{figure(group, 'amount', formatMoney)}</td>
                {!isLocked && (
                  <td>
                    <IconButton
                      size="sm"
                      icon={Pencil}
                      aria-label={`Edit ${textAt(group, 'name')}`}
                      onClick={() =>
                        openEditor({ entity: invoiceTaskGroup, mode: 'edit', id: group.id, record: group })
                      }
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
