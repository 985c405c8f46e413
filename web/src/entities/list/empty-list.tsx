// What a list shows when nothing matches. It is fetched after the first page, as most lists have something in them.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { bringWords } from '@daybook/contract/messages/imports/bring-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { Plus, Upload } from 'lucide'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#api/session/session.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { nothingFound } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useBring } from './bring/bring-list.ts'

const BringFrom = lazyPart(async () => (await import('./bring/bring-from.tsx')).BringFrom)

interface EmptyListProps {
  readonly entity: AnyEntity
  /** Absent when there is no filter to clear. */
  readonly onClear?: (() => void) | undefined
  /** Absent when everyone's records are listed already. */
  readonly onEveryone?: (() => void) | undefined
  /** What stands here before there is any. */
  readonly nothingYet?: string | undefined
}

/** Nothing matches: the ways to see more, or to write the first one. */
export function EmptyList({ entity, onClear, onEveryone, nothingYet = messages.noMatch }: EmptyListProps) {
  const user = useUser()
  const bring = useBring(entity.name)
  // What is filtered away is here already.
  const isBrought = bring !== undefined && !onClear
  const actions = (
    <>
      {onClear && <Button onClick={onClear}>Clear the filters</Button>}
      {onEveryone && <Button onClick={onEveryone}>Show everyone’s</Button>}
      {isBrought && (
        <Button onClick={bring}>
          <Icon of={Upload} />
          {bringWords.bring}
        </Button>
      )}
      {mayCreate(user, entity) && (
        <Link href={paths.add(entity)} className={buttonClass({ variant: 'primary' })}>
          <Icon of={Plus} />
          Add New {entity.title[0]}
        </Link>
      )}
    </>
  )
  return (
    <EmptyState
      drawing={onClear ? nothingFound : blank}
      more={
        isBrought && (
          <Suspense>
            <BringFrom kind={entity.name} />
          </Suspense>
        )
      }
      actions={actions}
    >
      {onClear ? messages.noMatch : nothingYet}
    </EmptyState>
  )
}
