// At which step an import is, what went wrong last, and the one call to the server that is under way.
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import type { ImportStep } from './import-steps.ts'

export function useStage() {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  return {
    step,
    /** What went wrong, as a sentence. */
    problem,
    setStep,
    setProblem,
    stop,
    /** Ends what is under way. @returns the signal of what comes now */
    begin: (): AbortSignal => {
      stop()
      running.current = new AbortController()
      return running.current.signal
    },
    /** Says what went wrong and goes on there, unless nobody waits for it any more. */
    fail: (error: unknown, signal: AbortSignal, next: ImportStep) => {
      if (signal.aborted) return
      setProblem(sentenceOf(error))
      setStep(next)
    },
  }
}

export type Stage = ReturnType<typeof useStage>
