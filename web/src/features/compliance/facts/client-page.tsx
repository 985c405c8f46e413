// /compliance/clients/{id}: the facts and packs of one client.
import { organization } from '@daybook/contract/entities/organization.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { Link } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { compliancePaths } from '../compliance-paths.ts'
import { useClient } from '../compliance-queries.ts'
import { Disclaimer } from '../disclaimer.tsx'
import { FactsForm } from './facts-form.tsx'
import { MissingFacts } from './missing-facts.tsx'
import '../compliance.css'

export function ClientPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useClient(id)
  usePageTitle(data ? data.organization.name : words.facts)
  return (
    <div className="compliance">
      <div className="compliance__head">
        <h2>{words.facts}</h2>
        <Link className="link" href={compliancePaths.grid}>
          {words.back}
        </Link>
        <Link className="link" href={paths.edit(organization, id)}>
          {words.toClient}
        </Link>
      </div>
      {data ? (
        <>
          <MissingFacts client={data} />
          <FactsForm key={data.modifiedTime} client={data} />
        </>
      ) : (
        <RecordPending error={error} onRetry={() => void refetch()} />
      )}
      <Disclaimer />
    </div>
  )
}
