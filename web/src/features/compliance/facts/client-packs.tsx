// On the page of an organization that has packs: which, and what they are reckoned by. Of others there is nothing to see.
import { COMPANY_TYPES, GST_SCHEMES } from '@daybook/contract/compliance/facts.ts'
import { packOf } from '@daybook/contract/compliance/packs/packs.ts'
import { STATES } from '@daybook/contract/invoicing/states.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import { compliancePaths } from '../compliance-paths.ts'
import { useClient } from '../compliance-queries.ts'
import { MissingFacts } from './missing-facts.tsx'

interface FrameProps {
  readonly title: string
  readonly all?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}
interface ClientPacksProps {
  readonly record: AnyRecord
  /** What sections of the page stand in. */
  readonly Frame: ComponentType<FrameProps>
}

export function ClientPacks({ record, Frame }: ClientPacksProps) {
  const { data } = useClient(record.id)
  if (!data || data.modifiedTime === 0) return null
  const { facts, state, packs, responsible } = data
  const lines = [
    packs.map((id) => packOf(id)?.name ?? id).join(', '),
    facts.gstScheme === '' ? '' : GST_SCHEMES[facts.gstScheme],
    state === '' ? '' : (STATES[state] ?? state),
    facts.companyType === '' ? '' : COMPANY_TYPES[facts.companyType],
    responsible ? `${words.responsible}: ${responsible.name}` : '',
  ]
  return (
    <Frame title={words.title} all={{ to: compliancePaths.client(record.id), label: 'Edit' }}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line} className="mute">
            {line}
          </p>
        ))}
      <MissingFacts client={data} />
    </Frame>
  )
}
