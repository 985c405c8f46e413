// From where an empty list can be brought. Heavy: load it lazily.
import { productsFor } from '@daybook/contract/import-export/products.ts'
import { bringFrom } from '@daybook/contract/messages/imports/bring-words.ts'

/** @param kind name of the entity */
export const BringFrom = ({ kind }: { readonly kind: string }) => bringFrom(productsFor(kind))
