// Why somebody may not see or change something.

export const notAuthorizedRoute = 'You are not Authorized to View or Edit this content!'
export const forbidden = 'Your role does not allow this.'
export const readOnlyRecord = 'You can read this record here. Changing it is not up to your role.'
export const notFound = 'There is no such record, or you may not see it.'
export const firmAdminOnly = 'Only an Admin of your firm changes this.'
