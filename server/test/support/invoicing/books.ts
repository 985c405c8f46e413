// The books as files: read, and confirmed once they are there.
import type { Caller, Headers } from '#test/support/caller.ts'

export interface BooksQuery {
  readonly as: 'ledger' | 'tally' | 'zoho'
  readonly part?: 'masters'
  readonly from?: string
  readonly to?: string
  readonly since?: 'last'
  readonly sellerProfileId?: number
}

export function booksOf(me: Caller) {
  const read = async (asked: BooksQuery) => {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    const { status, body, headers } = await me.get<string>(`/api/accounts/export?${String(query)}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const head = headers['x-export-head']
    return { text: body, head: typeof head === 'string' ? head : '' }
  }
  const confirm = (asked: BooksQuery, head: string, headers?: Headers) =>
    me.post('/api/accounts/export/confirm', { ...asked, head }, headers)
  return {
    read,
    confirm,
    /** Reads it and says that it is there. */
    keep: async (asked: BooksQuery): Promise<string> => {
      const { text, head } = await read(asked)
      const { status } = await confirm(asked, head)
      if (status !== 200) throw new Error('The file was not noted.')
      return text
    },
  }
}
