// Whose records a dashboard counts, in one sentence that follows from who sees the kind.
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyEntity, Visibility } from '@daybook/contract/engine/entity.ts'
import { isAlone, type SignedIn } from '@daybook/contract/engine/rights.ts'
import { whose } from '@daybook/contract/messages/home-messages.ts'
import type { Ownership } from './use-ownership-filter.ts'

type Viewer = SignedIn & { readonly customer: { readonly organizationName: string } }

interface Asked {
  /** 'invoices' */
  readonly many: string
  readonly firm: string
  readonly user: Viewer
  readonly entity: AnyEntity
  readonly chosen: Ownership | undefined
}

const isSuperAdmin = (user: SignedIn) => can(user, 'SUPER_ADMIN_ONLY')

/** One sentence per word of `visibleTo`, as the server narrows its lists. */
const sentences: Record<Visibility, (asked: Asked) => string> = {
  lookup: ({ many, firm, user }) => (isAlone(user) ? whose.shared(many) : whose.sharedByFirm(many, firm)),
  scope: ({ many, firm, user, entity, chosen }) => {
    if (isAlone(user)) return whose.alone(many)
    if (chosen === 'mine') return whose.mine(many, 'assignedTo' in entity.fields)
    return chosen === 'everyone' ? whose.everyone(many, firm) : whose.firm(many, firm)
  },
  creatorAndAssignee: ({ many }) => whose.own(many),
  ownCustomer: ({ many, firm, user }) => (isSuperAdmin(user) ? whose.installation(many) : firm),
  colleagues: ({ many, firm, user }) => {
    if (isSuperAdmin(user)) return whose.installation(many)
    return can(user, 'ADMIN_ONLY') ? whose.firm(many, firm) : whose.active(firm)
  },
}

/** @param chosen what the person chose where there is a choice between the own records and everyone's */
export const whoseRecords = (entity: AnyEntity, user: Viewer, chosen: Ownership | undefined): string =>
  sentences[entity.visibleTo]({
    many: entity.title[1].toLowerCase(),
    firm: user.customer.organizationName,
    user,
    entity,
    chosen,
  })
