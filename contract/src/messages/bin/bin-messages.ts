// What the bin and its undo say.

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Beside the question before a deletion. */
export const keptInBin = 'It stays in the bin for 30 days.'

export const binMessages = {
  staysFor: 'What is deleted stays here for 30 days. Issued invoices can’t be deleted, so none are here.',
  nothingThere: 'Nothing was deleted in the last 30 days.',
  forGoodText: 'Nobody can bring it back then.',
  emptyText: (count: number) =>
    `Nobody can bring back what is here then. Type ${count} to delete ${count === 1 ? 'it' : `all ${count}`} for good.`,
  typeNumber: (count: number) => `Type ${count}`,
  restored: (what: string) => `${what} has been restored`,
  restoredMany: (count: number) => `${count} have been restored`,
  droppedForGood: (what: string) => `${what} has been deleted for good`,
  emptied: (count: number) =>
    count === 1
      ? 'The bin is empty: 1 was deleted for good'
      : `The bin is empty: ${count} were deleted for good`,
  /** Labels of the fields whose records are in the bin, too. */
  inBinToo: (labels: readonly string[]) =>
    `Its ${listed(labels.map((label) => label.toLowerCase()))} ${labels.length === 1 ? 'is' : 'are'} in the bin too.`,
  otherCount: (count: number) =>
    count === 1
      ? 'There is 1 in the bin now. Please look again.'
      : `There are ${count} in the bin now. Please look again.`,
  nameTaken: (what: string, name: string) =>
    `There is already a record of the kind ${what} called “${name}”.`,
  goneOptional: (label: string) => `Its ${label.toLowerCase()} is not there any more.`,
  goneRequired: (label: string) => `Its ${label.toLowerCase()} is not there any more, so it has none.`,
  goneFor: (label: string) => `Its ${label.toLowerCase()} is not there any more, so it can’t come back.`,
  assigneeLeft: 'Whom it was assigned to is not active any more, so it is assigned to you.',
  leftSeries: 'Its series is not there any more, so it does not repeat.',
  hoursTaken: (sentence: string) => `Some hours stay off the invoice. ${sentence}`,
  linesLowered: 'Its lines bill as many hours less: please look at its amount.',
  numberGone: (number: string) => `The number ${number} was given again, so it has none in the series.`,
  undone: 'Undone',
  undoneInPart: (refused: number) => `Undone, but for ${refused}`,
  nothingUndone: 'Nothing could be undone',
  undoneAlready: 'This was undone already.',
  undoneTooLate: 'This can be undone for an hour only.',
  changedSince: (name: string) => `changed since by ${name}`,
  restoredSince: (name: string) => `restored since by ${name}`,
  notThere: 'not there any more',
  heldSince: 'somebody has put something on it since',
  deletedTitle: (title: string) => `deleted ${title}`,
} as const
