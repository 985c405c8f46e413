// What is said around e-invoices.
import { spelledDay } from '#billing/day-text.ts'

export const eInvoiceMessages = {
  title: 'E-invoice',
  wanted: 'Take the file to the e-invoice portal, then load its answer here.',
  fromMemory: 'Check with your accountant whether your firm has to register its invoices.',
  download: 'File for the portal',
  answer: 'Load the answer',
  answerHint: 'Choose the file that the portal gave, or paste its text.',
  answerLabel: 'Answer of the portal',
  load: 'Load',
  done: (number: string) => `${number} is registered. Its IRN and code are printed on the A4 page.`,
  registered: (day: string) => `Registered ${spelledDay(day)}`,
  unchecked: 'The signature in the code is not checked here.',
  fix: 'Before there is a file:',

  sellerGstin: 'The seller’s GSTIN is not valid.',
  buyerGstin: 'The client’s GSTIN is not valid.',
  sellerPlace: 'The seller has no city or PIN: add them to the seller profile, under “For issuing”.',
  buyerPlace: 'The client has no city or PIN: add them to the organization, under “Invoices”.',
  address: (whose: string) => `The address of ${whose} is too short.`,
  sac: 'The service code (SAC) needs six digits.',
  lines: (most: number) => `An e-invoice has at most ${most} lines.`,
  reverseCharge: 'A supply under reverse charge is typed on the portal: its figures differ.',
  number: 'The number is not one that the portal takes.',

  notWanted: 'This document is not registered: it is to a consumer, without tax, or from before e-invoicing.',
  notIssued: 'Issue it first: only what is issued is registered.',
  already: 'It is registered already.',
  incomplete: (sentence: string) => `There is no file yet. ${sentence}`,

  unreadable: 'This is not an answer of the portal: there is no Irn and SignedQRCode in it.',
  irnShape: 'The IRN in it is not one: it has 64 characters, 0 to 9 and a to f.',
  ackShape: 'Its acknowledgement has no number or no date.',
  ackFuture: 'Its acknowledgement is dated in the future.',
  qrShape: 'The signed code in it can’t be read.',
  otherIrn: 'The signed code in it is of another IRN.',
  otherNumber: (theirs: string, ours: string) =>
    `It is the answer for ${theirs || 'another document'}, not for ${ours}.`,
  otherType: 'It is the answer for another kind of document.',
  otherDay: (theirs: string, ours: string) => `It says the date ${theirs}; here it is ${ours}.`,
  otherGstin: 'It names another GSTIN.',
  otherTotal: 'It says another total.',
} as const
