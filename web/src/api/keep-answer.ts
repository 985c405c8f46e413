// Keeps an answer that is a file, under the name that the server gives it.
import { keepFile } from './client.ts'

const named = /filename="([^"]+)"/

/** `otherwise` where the server gives none. */
export const nameOfFile = (answer: Response, otherwise: string): string =>
  named.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise

export const keepAnswer = async (answer: Response, otherwise: string): Promise<void> =>
  keepFile(await answer.blob(), nameOfFile(answer, otherwise))
