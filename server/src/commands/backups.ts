// daybook backups: which there are.
import { type Run, print } from '#commands/command.ts'
import { sizeText, timeText } from '#commands/progress.ts'
import { listBackups } from '#backup/folder.ts'

export const backups: Run = async ({ backups: { folder } }) => {
  const backups = await listBackups(folder)
  print(backups.length === 0 ? `There is no backup in ${folder} yet.` : `In ${folder}:`)
  for (const { name, bytes, head } of backups) {
    const locked = head.encryption ? 'encrypted' : ''
    print(`  ${timeText(head.createdTime)}  ${sizeText(bytes).padStart(10)}  ${name}  ${locked}`.trimEnd())
  }
  return 0
}
