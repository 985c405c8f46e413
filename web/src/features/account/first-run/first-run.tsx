// /home of the first Super Admin while there is no firm: makes it and its Admin, may be put off, or put away and brought back.
import { type FirstRunState, putFirstRunOff } from '@daybook/contract/account/first-run-endpoints.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2 } from 'lucide'
import { Suspense, useState } from 'react'
import { call } from '#api/client.ts'
import { firstRunQuery } from '#api/first-run.ts'
import { say, sayError } from '#api/message-bar.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Icon } from '#ui/icons/icon.tsx'
import './first-run.css'

const FirstRunForm = lazyPart(async () => (await import('./first-run-form.tsx')).FirstRunForm)
const KEY = firstRunQuery.queryKey

type Choice = Exclude<FirstRunState, 'none'>

export function FirstRun({ onLogOut }: { readonly onLogOut: () => void }) {
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  const { data } = useQuery(firstRunQuery)
  const isShown = data?.state === 'shown' || (data?.state === 'later' && isOpened)
  if (isShown && !hasBegun) setBegun(true)

  /** @returns whether it was done */
  const choose = async (choice: Choice, opened = false): Promise<boolean> => {
    try {
      client.setQueryData<{ readonly state: FirstRunState }>(
        KEY,
        await call(putFirstRunOff, { body: { choice } }),
      )
      setOpened(opened)
      return true
    } catch (error) {
      sayError(error)
      return false
    }
  }
  const putAway = async (before: Choice) => {
    if (!(await choose('alone'))) return
    const action = { label: 'Undo', run: () => void choose(before, true) }
    say({ tone: 'info', text: messages.firmNotAsked, stayFor: UNDO_MS, action })
  }
  if (!data || data.state === 'none') return null
  const { state } = data
  return (
    <>
      {state === 'later' && !isOpened && (
        <div className="tiles first-run__tile">
          <button type="button" className="tile" onClick={() => setOpened(true)}>
            <Icon of={Building2} size="lg" />
            <b>Your firm</b>
          </button>
        </div>
      )}
      {state === 'alone' && (
        <p className="first-run__alone">
          {messages.worksAlone}{' '}
          <button type="button" className="link" onClick={() => void choose('shown')}>
            Make a firm after all
          </button>
        </p>
      )}
      {/* What was typed is still there for whoever takes a press back. */}
      {hasBegun && (
        <div hidden={!isShown}>
          <Suspense>
            <FirstRunForm
              onLater={() => void choose('later')}
              onAlone={() => void putAway(state)}
              onLogOut={onLogOut}
              onMade={() => client.setQueryData(KEY, { state: 'none' })}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}
