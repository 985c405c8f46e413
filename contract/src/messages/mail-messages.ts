// What is said where mails leave the server, or none does.

export const noMailReminders =
  'No mail leaves this server, so none of them arrives. The bell and push messages do.'
export const noMailLetter =
  'No mail leaves this server: what is sent from here would only be kept as a file there. Please hand the PDF on yourself.'
export const noMailAdmin =
  'No mail leaves this server: invoices, reminders and links for new passwords become files on it. Whoever runs this Daybook can change that: set SMTP_URL to a mail server and start it again.'
/** 'partner@sahyadri.example' → which copies of a sent invoice the mail server refused. */
export const copiesRefused = (addresses: string) =>
  `No copy went to ${addresses}: the mail server refused to take it.`
