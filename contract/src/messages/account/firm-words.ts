// What the settings say about the firm itself.

export const firmWords = {
  title: 'Your firm',
  line: 'Its name, its State, and where its days begin',
  name: 'Name of the firm',
  rename: 'Change the name',
  place: 'Where you are',
  placeLine: 'The State in which the firm is at home. The tax of an invoice follows the seller profile.',
  state: 'State',
  noState: 'Choose a State',
  zone: 'Time zone of the firm',
  zoneLine: 'The workload of the team is counted in its days.',
} as const
