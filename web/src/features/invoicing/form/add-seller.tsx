// The way to the first seller profile, for who may add one; the others learn whom to ask.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { useUser } from '#api/session/session.ts'

export function AddSeller({ children }: { readonly children: string }) {
  if (!mayCreate(useUser(), sellerProfile)) return <span className="soft">{messages.adminAddsSeller}</span>
  return (
    <Link href={paths.add(sellerProfile)} className="link">
      {children}
    </Link>
  )
}
