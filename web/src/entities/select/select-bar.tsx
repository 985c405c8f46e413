// How many are chosen, what can be done to them, and what could not be done.
import { BULK_MAX } from '@daybook/contract/engine/limits.ts'
import { listIds } from '@daybook/contract/engine/bulk.ts'
import { X } from 'lucide'
import { Suspense } from 'react'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { recordName } from '#entities/card/value-text.ts'
import type { ChosenList } from './chosen-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { Acts } from './acts.ts'
import { useAct } from './use-act.ts'
import type { Choosing } from './use-chosen.ts'

interface SelectBarProps {
  readonly list: ChosenList
  readonly choosing: Choosing
  readonly acts: Acts
  readonly onClose: () => void
}

export function SelectBar({ list, choosing, acts: ActButtons, onClose }: SelectBarProps) {
  const { entity } = list
  const { run, isBusy, refused } = useAct(list, choosing)
  const count = choosing.ids.size
  const stayed = refused.filter(({ id }) => choosing.ids.has(id))
  return (
    <section className="select-bar" aria-label="Chosen">
      {stayed.length > 0 && (
        <ul className="select-bar__refused">
          {stayed.map(({ id, message }) => (
            <li key={id}>
              <strong>{nameIn(list, id)}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      <div className="select-bar__line">
        <span className="select-bar__count" role="status">
          {count} selected
        </span>
        <More list={list} choosing={choosing} />
        {count > 0 && (
          <div className="select-bar__acts">
            <Suspense>
              <ActButtons entity={entity} count={count} ids={[...choosing.ids]} isBusy={isBusy} run={run} />
            </Suspense>
          </div>
        )}
        <IconButton
          icon={X}
          size="sm"
          className="select-bar__close"
          aria-label="Let go"
          title="Let go (Esc)"
          onClick={onClose}
        />
      </div>
    </section>
  )
}

function nameIn({ page, entity }: ChosenList, id: number): string {
  const record = page?.list.find((each) => each.id === id)
  return record ? recordName(entity, record) : `No. ${id}`
}

/** The page, and the whole list as far as one call reaches. */
function More({ list, choosing }: Pick<SelectBarProps, 'list' | 'choosing'>) {
  const { entity, page, request } = list
  const onPage = page?.list ?? []
  const total = page?.totalItems ?? 0
  const { ids, add } = choosing
  const isPageChosen = onPage.every(({ id }) => ids.has(id))
  const addAll = async () => {
    try {
      add((await call(listIds(entity), { body: request })).ids) // the list's own question
    } catch (error) {
      sayError(error)
    }
  }
  const all = Math.min(total, BULK_MAX)
  return (
    <>
      {!isPageChosen && (
        <Button variant="quiet" size="sm" onClick={() => add(onPage.map(({ id }) => id))}>
          All {onPage.length} of this page
        </Button>
      )}
      {isPageChosen && all > ids.size && (
        <Button variant="quiet" size="sm" onClick={() => void addAll()}>
          All {all}
        </Button>
      )}
    </>
  )
}
