// What is said about sharing office tasks with the firm.
import { counted } from '#engine/counted.ts'

export const sharingMessages = {
  title: 'New office tasks',
  setting: 'New office tasks are for the whole firm',
  settingLine:
    'A task of the category Office, or one for a client, begins with “Whole firm”. Who writes it can take that off. Tasks that are there stay as they are.',
  question: 'Should new office tasks be for the whole firm?',
  questionLine:
    'Those of the category Office, or for a client. It can be changed in the settings at any time.',
  ownTitle: 'Your own tasks',
  ownLine: 'What you have open already is shared on the page of the team.',
  toTeam: 'Team',
  pasted: 'Tasks of the office and for clients are for the whole firm',
  shareText:
    'Everybody in your firm can then read, change and close them. You can take each of them back in its form, under “Who sees it”.',
} as const

const own = (count: number) => `your ${counted(count, 'open office task')}`
export const shareOwn = (count: number) => `Share ${own(count)}`
export const shareQuestion = (count: number) => `Share ${own(count)} with the firm?`
