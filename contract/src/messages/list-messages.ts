// What a list says while it loads, when a filter leaves nothing, and on paper.

export const pleaseWait = 'Please wait...'
export const noMatch = 'No matching records found. Please refine your filter or keyword.'

interface PrintedHead {
  readonly whose: string | undefined
  readonly keyword: string
  readonly sort: string | undefined
  readonly order: string
}

/** 'Mine · “tea” · by Due Date, Earliest first', below the title of a list on paper. */
export const printedListHead = ({ whose, keyword, sort, order }: PrintedHead): string =>
  [whose, keyword && `“${keyword}”`, sort && `by ${sort}, ${order}`].filter(Boolean).join(' · ')
