// What the bin is narrowed to.
import { isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import { type ChoiceInAddress, isIdText, useChoiceInAddress } from '#lib/addresses/choice-in-address.ts'

const checks = { kind: isBinKind, by: isIdText, keyword: () => true }
type Key = keyof typeof checks

export type BinState = ChoiceInAddress<Key>

export const useBinState = (): BinState => useChoiceInAddress<Key>(checks)
