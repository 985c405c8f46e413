// The words of the mails about passkeys: each change is told to the person, whoever made it.

const notYou =
  'If it was not you, somebody may know your password: set a new one, look where you are signed in, and tell your administrator.'
const said = (title: string, text: string) => ({ title, text: `${text}\n${notYou}` })

export const passkeyAddedMail = (name: string) =>
  said('A passkey was added to your account', `The passkey “${name}” signs you in from now on.`)
export const passkeyRemovedMail = (name: string) =>
  said('A passkey was removed from your account', `The passkey “${name}” signs nobody in any more.`)
export const passkeyCopiedMail = (name: string) =>
  said(
    'A passkey of your account may have been copied',
    `The passkey “${name}” answered as if two devices had it. That sign-in was refused, and the passkey signs nobody in any more. Please use another way, remove it and add a new one.`,
  )
