// The words of mails to whoever administers the installation; apart from system-messages.ts, because no screen shows them.

interface OperatorMail {
  readonly title: string
  readonly text: string
}

export const diskMail = (folder: string, free: string): OperatorMail => ({
  title: 'The disk of Daybook is nearly full',
  text: [
    `Only ${free} are free for ${folder}. When nothing is free, nobody can enter anything any more.`,
    'Please make room, or move the folder to a larger disk. The System page says how much there is.',
  ].join('\n'),
})

export const backupMail = (error: string): OperatorMail => ({
  title: 'The nightly backup of Daybook failed',
  text: [
    `It says: ${error}`,
    'Daybook tries again every hour. The System page says how the last attempt went, and has a button for another one.',
  ].join('\n'),
})

export const damageMail = (damage: string): OperatorMail => ({
  title: 'The database of Daybook is damaged',
  text: [
    `The nightly look at its files says: ${damage}`,
    'Please keep the last good backup safe, look after the disk, and restore that backup (npm run daybook -- restore latest).',
    'The System page says when it was found, and which backups there are.',
  ].join('\n'),
})

export const operatorMailFoot = 'You get this mail because you are a Super Admin of this Daybook.'
