// What stands where there is nothing to show, or no more of it.

export const nothingYet = 'Nothing here yet.'
export const additionalInfo = 'There is nothing more to show for this record yet.'
export const moreOptions = 'This feature is in progress.'
export const nothingOverDue = 'You have no over due Tasks. Enjoy!'
export const nothingInMonth = 'Nothing is due in this month.'
export const nothingToday = 'Nothing is due today.'
export const nothingOnDay = 'Nothing is due on this day.'
export const noHistory = 'Nothing is known of what happened before.'
export const olderHistory = 'What happened before that is in the audit log.'
export const auditCut = 'These are the newest 10,000 entries. Choose days to see others.'
