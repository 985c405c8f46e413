// Everything about an organization.
import { described } from '#api-document/descriptions/described.ts'
import { sampleRecord } from '#api-document/descriptions/samples.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { organizationPage, SECTION_COUNT, SECTION_ROWS } from '@daybook/contract/organizations/page.ts'

const nothing = { rows: [], total: 0, more: false }

export const organizationCalls = [
  described(organizationPage, {
    description: `One call of bounded cost, however much there is: each section has at most ${SECTION_ROWS} \`rows\` and a \`total\` that is counted to ${SECTION_COUNT}, beyond which \`more\` is true. \`tasks\` are open ones that the person sees, in the order of their due dates; \`invoices\` is absent where nothing was ever invoiced, and a section whose right is missing is absent, too. Amounts are rupees.`,
    example: (id) => ({
      params: { id: id('organization') },
      answer: {
        record: {
          id: id('organization'),
          ...sampleRecord(organization, id('organization'), id),
        },
        sections: {
          tasks: { ...nothing, overDue: 0, dueThisWeek: 0 },
          projects: nothing,
          contacts: nothing,
          hours: { ...nothing, unbilledHours: 0, unbilledAmount: 0 },
          activity: [],
        },
      },
    }),
  }),
]
