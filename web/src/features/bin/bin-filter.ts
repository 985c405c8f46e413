// What the bin is narrowed to, kept in the address; what can't be read means no filter.
import { isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import { useLocation, useSearch } from 'wouter'

export interface BinChoice {
  /** '' means no filter. */
  readonly kind: string
  readonly by: string
  readonly keyword: string
}
const names = ['kind', 'by', 'keyword'] as const

export interface BinState {
  readonly choice: BinChoice
  readonly page: number
  readonly isFiltered: boolean
  readonly choose: (change: Partial<BinChoice>) => void
  readonly clear: () => void
  readonly goToPage: (page: number) => void
}

export function useBinState(): BinState {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const kind = query.get('kind') ?? ''
  const by = query.get('by') ?? ''
  const choice: BinChoice = {
    kind: isBinKind(kind) ? kind : '',
    by: /^[1-9]\d{0,14}$/.test(by) ? by : '',
    keyword: query.get('keyword') ?? '',
  }
  const write = (changed: Partial<BinChoice>, page: number) => {
    const all = { ...choice, ...changed }
    const next = new URLSearchParams(names.filter((name) => all[name]).map((name) => [name, all[name]]))
    if (page > 1) next.set('page', String(page))
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }
  return {
    choice,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    isFiltered: names.some((name) => choice[name] !== ''),
    choose: (change) => write(change, 1),
    clear: () => navigate(path),
    goToPage: (page) => write({}, page),
  }
}
