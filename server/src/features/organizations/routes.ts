// The page of an organization.
import type { FastifyInstance } from 'fastify'
import { organization } from '@daybook/contract/entities/organization.ts'
import { organizationPage, type OrganizationSections } from '@daybook/contract/organizations/page.ts'
import type { Deps } from '#deps.ts'
import { presentOne } from '#entities/present.ts'
import { readableRow } from '#entities/reads.ts'
import type { PageOf } from '#features/organizations/page/section.ts'
import { mount } from '#http/mount.ts'

/** @param sectionsOf what the features know of an organization */
export function mountOrganizationPage(
  app: FastifyInstance,
  deps: Deps,
  sectionsOf: (page: PageOf) => Promise<OrganizationSections>,
): void {
  mount({ app, deps }, organizationPage, async ({ actor, params }) => {
    const row = await readableRow(deps, organization, actor, params['id'] ?? 0)
    const [now, cache] = [deps.clock(), deps.revisionCache.at(actor.revision)]
    const record = await presentOne(deps.db, organization, row, { deps, actor, now, cache })
    const { id: organizationId, scopeId } = row
    const sections = await sectionsOf({ deps, actor, cache, organizationId, row, scopeId, now })
    return { record, sections }
  })
}
