// A request whose body is a file that streams.
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { AppError } from '#app-error.ts'

/**
 * Length and stream of a body that is a file.
 * @param needsFile what is said of a form, or of JSON
 * @throws AppError unsupported_media_type, malformed
 */
export function fileIn({ headers, body }: FastifyRequest, needsFile: string) {
  if (/^(multipart\/|application\/(json|x-www-form-urlencoded))/i.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', needsFile)
  const bytes = Number(headers['content-length'] ?? Number.NaN)
  if (!(body instanceof Readable) || bytes === 0) throw new AppError('malformed', systemMessages.emptyFile)
  // Without a length nobody knows whether there is room, nor whether all of it came.
  if (!Number.isSafeInteger(bytes)) throw new AppError('malformed', systemMessages.needsLength)
  return { bytes, source: body }
}
