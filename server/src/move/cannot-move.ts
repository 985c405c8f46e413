// Why an installation is not moved, in a sentence for whoever asked for it.

export class CannotMove extends Error {
  override readonly name = 'CannotMove'
}
