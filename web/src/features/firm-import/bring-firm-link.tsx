// The way to bringing a firm, for those who may: from the list of customers.
import { can } from '@daybook/contract/engine/access.ts'
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'

export const BringFirmLink = () =>
  can(useUser(), 'SUPER_ADMIN_ONLY') && (
    <Link href={paths.bringFirm.all} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
      {bringFirmWords.title}
    </Link>
  )
