// What a list says of itself on paper.

interface PrintedHead {
  readonly whose: string | undefined
  readonly keyword: string
  readonly sort: string | undefined
  readonly order: string
}

/** 'Mine · “tea” · by Due Date, Earliest first', below the title of a list on paper. */
export const printedListHead = ({ whose, keyword, sort, order }: PrintedHead): string =>
  [whose, keyword && `“${keyword}”`, sort && `by ${sort}, ${order}`].filter(Boolean).join(' · ')
