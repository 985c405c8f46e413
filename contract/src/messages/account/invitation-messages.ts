// What is said to those who invite and to those who are invited.

export const invitationInvalid = 'This invitation is no longer valid. Ask for a new one.'
export const invitationSent = 'An invitation is on its way.'
export const invitationFiled =
  'The invitation is kept as a file: no mail leaves this server. Copy the link and hand it on yourself.'
export const invitationRevoked = 'The invitation is revoked. Its link opens nothing any more.'
export const invitationUnavailable =
  'This Daybook does not know its own address, so it can’t send a link. Set PUBLIC_URL and start it again.'
export const invitationsFull = 'Your firm has sent 50 invitations within a day. Please go on tomorrow.'
export const invitationsToOneFull = 'This address was invited five times within a day. Please go on tomorrow.'
export const inviteRole = 'An invitation can make an Admin, an Analyst or a User.'
export const inviteIntoFirm = 'Choose the firm that the invitation is for.'
export const invitationAccepted =
  'Thank you. If the address is new here, your account is ready: please sign in. If it has an account, sign in to that and open the link once more.'
export const invitationForAnother =
  'This invitation is for another address. Sign out, then open the link once more.'
export const joinedFirm = 'Welcome. What you had has come along.'
export const joinedWithoutKeys =
  'Welcome. What you had has come along, but for passkeys and linked accounts: please add them again.'
export const inFirmAlready = 'You belong to a firm here already. An account belongs to one firm only.'
export const superAdminJoinsNone = 'A Super Admin joins no firm. Use another address for your daily work.'
