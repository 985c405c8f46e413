// Why the file of a firm does not come in, in a sentence that names its part.
export class FirmFileRefused extends Error {
  override readonly name = 'FirmFileRefused'
}
