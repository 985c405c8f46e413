// A thread that does what a test asks for, and some of it without end.
import { AppError } from '#app-error.ts'
import { serveThread } from '#runtime/threads/serve-thread.ts'

const deep = (level) => [deep(level + 1)]
const works = {
  echo: ({ text }) => text,
  refuse: () => {
    throw new AppError('invalid', 'Not this one.', { members: { found: 3 } })
  },
  fail: () => {
    throw new TypeError('a fault of ours')
  },
  loop: () => {
    for (;;);
  },
  expression: () => /^(a+)+$/.test(`${'a'.repeat(50)}b`),
  memory: () => {
    const all = []
    for (;;) all.push({ at: all.length })
  },
  stack: () => deep(0),
  exit: () => process.exit(0),
  ask: async ({ text }, ask) => `${text} ${await ask('who?')}`,
}

serveThread(async () => async (work, ask) => works[work.do](work, ask))
