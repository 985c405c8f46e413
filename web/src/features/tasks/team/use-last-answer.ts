// What a query answered last stays until the next answer is there, a failure in between or not.
import { useState } from 'react'

interface Asked<Data> {
  readonly data: Data | undefined
  readonly isPlaceholderData: boolean
}

/** @returns the last answer with the question that it is of; `isFormer`: that is not the present one */
export function useLastAnswer<Data, Question>({ data, isPlaceholderData }: Asked<Data>, question: Question) {
  const [last, setLast] = useState<{ readonly data: Data; readonly question: Question }>()
  const isNew = data !== undefined && !isPlaceholderData && last?.data !== data
  if (isNew) setLast({ data, question })
  return { ...(isNew ? { data, question } : last), isFormer: !isNew && last?.data !== data }
}
