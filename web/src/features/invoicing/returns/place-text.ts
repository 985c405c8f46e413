// A place of supply as the tables show it.
import { FOREIGN, STATES } from '@daybook/contract/invoicing/states.ts'

/** '29 Karnataka'. @param pos two digits of the State, '96' outside India, '' where it is missing */
export const placeText = (pos: string): string =>
  pos === FOREIGN ? `${FOREIGN} outside India` : `${pos} ${STATES[pos] ?? ''}`.trim()
