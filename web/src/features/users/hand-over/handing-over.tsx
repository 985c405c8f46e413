// How far a large hand-over of an account that was switched off is (rules/tenancy 17). Loaded with the form of such an account alone.
import { holdingsOf } from '@daybook/contract/account/user-endpoints.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { handingOverText } from './hand-over-labels.ts'
import './hand-over-dialog.css'

/** A step takes about as long. */
const LOOKS_AGAIN_MS = 2000

export function HandingOver({ userId }: { readonly userId: number }) {
  const { data } = useQuery({
    queryKey: [user.name, 'handingOver', userId],
    queryFn: ({ signal }) => call(holdingsOf, { params: { id: userId }, signal }),
    refetchInterval: ({ state }) => (state.data?.handingOver ? LOOKS_AGAIN_MS : false),
  })
  if (!data?.handingOver) return null
  return <p className="hand-over__note">{handingOverText(data.handingOver)}</p>
}
