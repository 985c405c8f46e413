// What is said of worked hours that stand on invoices: they can't be fewer there, and their task can't go.

/** ['A/1', 'A/2'] → 'Invoices A/1 and A/2 hold'. */
function holders(numbers: readonly string[]): string {
  const [last = '', ...others] = numbers.toReversed()
  if (others.length === 0) return `Invoice ${last} holds`
  return `Invoices ${others.toReversed().join(', ')} and ${last} hold`
}

/** Beside Worked Hours; 32.5 of them stand on invoices. */
export const hoursHeld = (label: string, hours: number, numbers: readonly string[]) =>
  `${holders(numbers)} ${hours} ${hours === 1 ? 'hour' : 'hours'} of this task: ${label} can’t be fewer.`

/** Beside the project of a task whose hours stand on invoices of its client. */
export const projectHeld = (numbers: readonly string[]) =>
  `${holders(numbers)} hours of this task, so it stays in its project.`

/** Beside the organization of a project: hours of its tasks were billed to that one. */
export const projectOfClientHeld = (numbers: readonly string[]) =>
  `${holders(numbers)} hours of this project, so it stays with its client.`

/** Beside the organization of a draft. */
export const buyerHeld = (title: string) =>
  `This ${title} bills hours of its client, so it can’t go to another one. Delete it, and bill the other one.`

/** Why a task can't be deleted. */
export const taskHeld = (title: string, numbers: readonly string[]) =>
  `This ${title} can’t be deleted: ${holders(numbers).replace(/^I/, 'i')} hours of it.`
