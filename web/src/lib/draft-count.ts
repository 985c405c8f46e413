// How many drafts of forms wait in this document: a page that failed asks before a reload would forget them.

let count = 0

export const setDraftCount = (next: number): void => {
  count = next
}

export const hasDraft = (): boolean => count > 0
