// Chooses many clients: found by name, ticked one by one or all that are shown; what was ticked before stays when another name is typed.
import { organization } from '@daybook/contract/entities/organization.ts'
import { SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'
import { templateWords as words } from '@daybook/contract/messages/templates/template-messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pickByKeyword } from '#api/pick-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { usePause } from '#lib/use-pause.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { SearchField } from '#ui/inputs/search-field.tsx'

const TYPING_PAUSE_MS = 250

interface ClientPickerProps {
  readonly chosen: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
}

export function ClientPicker({ chosen, onChoose }: ClientPickerProps) {
  const [typed, setTyped] = useState('')
  const keyword = usePause(typed.trim(), TYPING_PAUSE_MS)
  const { data } = useQuery({
    ...pickByKeyword(organization, keyword),
    placeholderData: keepPreviousData,
  })
  const shown = (data?.list ?? []).filter((record) => record[SYSTEM_MARK] !== true)
  const more = Math.max(0, (data?.totalItems ?? 0) - (data?.list.length ?? 0))
  const others = shown.map(({ id }) => id).filter((id) => !chosen.includes(id))
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className="client-picker">
      <legend>{words.forWhom}</legend>
      <div className="client-picker__bar">
        <SearchField label={words.findClient} value={typed} onValueChange={setTyped} />
        <Button size="sm" disabled={others.length === 0} onClick={() => onChoose([...chosen, ...others])}>
          {words.chooseShown(shown.length)}
        </Button>
        <Button size="sm" variant="quiet" disabled={chosen.length === 0} onClick={() => onChoose([])}>
          {words.clear}
        </Button>
      </div>
      <p className="client-picker__count" role="status">
        {words.chosen(chosen.length)}
      </p>
      {data && shown.length === 0 && <p>{words.noClients}</p>}
      <div className="client-picker__list">
        {shown.map((record) => (
          <Checkbox key={record.id} checked={chosen.includes(record.id)} onChange={() => toggle(record.id)}>
            {referenceText(record)}
          </Checkbox>
        ))}
        {more > 0 && <p>{words.moreClients(more)}</p>}
      </div>
    </fieldset>
  )
}
