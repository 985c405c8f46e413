// The journal as text, read back: by its words, and by hledger where that is installed.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The balances of accounts in paise, by the text alone. @throws Error for an entry whose lines don't come to 0 */
export function trialBalance(text: string): Map<string, number> {
  const balances = new Map<string, number>()
  for (const entry of text.split(/\n\n/).filter((part) => part.trim() !== '')) {
    const [, ...lines] = entry.trim().split('\n')
    let sum = 0
    for (const line of lines) {
      const [account = '', amount = ''] = line.trim().split(/ {2,}/)
      const paise = Math.round(Number(amount) * 100)
      sum += paise
      balances.set(account, (balances.get(account) ?? 0) + paise)
    }
    if (sum !== 0) throw new Error(`${entry} comes to ${sum}`)
  }
  return balances
}

/** Of all accounts that begin so, in paise; undefined where the program is not installed. */
export function hledgerBalance(folder: string, text: string, account: string): number | undefined {
  const file = join(folder, 'journal.ledger')
  writeFileSync(file, text)
  const query = ['-f', file, 'balance', '-N', '--format', '%(total)', `^${account}`]
  try {
    const printed = execFileSync('hledger', query, { encoding: 'utf8' })
    return printed
      .trim()
      .split('\n')
      .reduce((all, line) => all + Math.round(Number(line) * 100), 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
