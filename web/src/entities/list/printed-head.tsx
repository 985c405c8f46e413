// What a list on paper says of itself below its title: whose records, what was searched, and in which order. Filters are the chips'.
import { printedListHead } from '@daybook/contract/messages/printed-list-messages.ts'
import { orderWords, sortLabel, withSort } from './sort-choices.ts'
import type { RecordList } from './use-list.ts'
import { ownershipOptions } from './use-ownership-filter.ts'
import './list-print.css'

export function PrintedHead({ list }: { readonly list: RecordList }) {
  const { entity, state, choices, whose, whoseChoice } = list
  const sort = withSort(choices, entity, state.sort).find(({ by }) => by === state.sort.by)
  return (
    <p className="list-page__printed">
      {printedListHead({
        whose: whoseChoice && ownershipOptions.find(({ value }) => value === whose)?.label,
        keyword: state.keyword,
        sort: sort && sortLabel(sort, state.sort),
        order: orderWords(entity, state.sort),
      })}
    </p>
  )
}
