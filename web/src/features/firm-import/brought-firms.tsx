// The files of the last thirty days: which firm, by whom, when, and how it stands with it.
import type { FirmImport } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import {
  firmImportStates,
  firmImportWords as words,
} from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { ChevronRight } from 'lucide'
import { useUser } from '#api/session/session.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { formatStamp } from '#lib/format-time.ts'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'

export function BroughtFirms({ list }: { readonly list: readonly FirmImport[] }) {
  const { timeZone } = useUser()
  if (list.length === 0) return <p className="firm-import__line">{words.none}</p>
  return (
    <ul className="firm-import__list" role="list" aria-label={words.list}>
      {list.map(({ id, state, preview, result, by, createdTime }) => (
        <li key={id}>
          <NavLink to={paths.bringFirm.one(id)}>
            <span>
              <b>{result?.customer.organizationName ?? preview?.firm ?? words.unnamed}</b>
              <span>{[by.name, formatStamp(createdTime, timeZone)].join(' · ')}</span>
            </span>
            <span>{firmImportStates[state]}</span>
            <Icon of={ChevronRight} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
