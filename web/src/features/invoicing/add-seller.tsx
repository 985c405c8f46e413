// The way to the first seller profile, for who may add one; the others learn whom to ask.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { messages } from '@daybook/contract/messages.ts'
import { mayCreate } from '@daybook/contract/rights.ts'
import { Link } from 'wouter'
import { paths } from '#app/paths.ts'
import { useUser } from '#api/session.ts'

export function AddSeller({ children }: { readonly children: string }) {
  if (!mayCreate(useUser(), sellerProfile)) return <span className="soft">{messages.adminAddsSeller}</span>
  return (
    <Link href={paths.add(sellerProfile)} className="link">
      {children}
    </Link>
  )
}
