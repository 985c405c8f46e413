// The token of an invitation: out of the address at once, and kept in this tab alone while its owner signs in.
const ENTRY = 'daybook.invitation'

export const keepInvitation = (token: string): void => sessionStorage.setItem(ENTRY, token)
export const forgetInvitation = (): void => sessionStorage.removeItem(ENTRY)
export const invitationToken = (): string => location.hash.slice(1) || (sessionStorage.getItem(ENTRY) ?? '')
