// What the choosing needs to know of a list: what is on the page, and the question that all of it answers.
import type { RecordList } from '#entities/list/use-list.ts'

export interface ChosenList extends Pick<RecordList, 'entity' | 'request'> {
  readonly page: RecordList['page']
}
