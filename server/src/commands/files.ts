// daybook files: moves the bytes of files between the folder and the bucket, and says whose a place is.
import { counted } from '@daybook/contract/engine/counted.ts'
import { askFirst, CommandFailed, print, type Run, tell, type Words, WrongUse } from '#commands/command.ts'
import { sizeText } from '#commands/progress.ts'
import { withDeps } from '#commands/with-deps.ts'
import type { Deps } from '#deps.ts'
import { type BlobPlace, blobPlaceOf, bucketPlace, diskPlace } from '#files/file-place.ts'
import { claimFiles, isOthers, storeSentence } from '#files/files-id.ts'
import { emptyOldPlace, type Moved, moveFiles, type OnMoved, type Places } from '#files/move/move-files.ts'
import { StoreAway } from '#files/store-away.ts'
import type { Config } from '#settings/config.ts'

const TELL_EVERY_MS = 2_000

type Target = 'bucket' | 'disk'
const isTarget = (word: string | undefined): word is Target => word === 'bucket' || word === 'disk'

/** @throws CommandFailed where no bucket is named */
function placesOf(config: Config, target: Target): Places {
  const { fileBucket } = config
  if (fileBucket === undefined)
    throw new CommandFailed(
      'Please name the bucket: FILES_URL in the settings, or before this command. A running Daybook reads it at its next start.',
    )
  const [disk, bucket] = [diskPlace(config), bucketPlace(config, fileBucket)]
  return target === 'bucket' ? { from: disk, to: bucket } : { from: bucket, to: disk }
}

/** What is the matter with the bucket is for whoever typed the command. */
async function saying<T>(place: BlobPlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreAway) throw new CommandFailed(storeSentence(place, error))
    throw error
  }
}

/** A line at once and then now and then, also where nobody sits in front of it. */
function tellNowAndThen(): OnMoved {
  let told = -Infinity
  return ({ counts, bytes }, of) => {
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    const done = counts.copied + counts.there + counts.missing + counts.damaged
    tell(`${done} of ${counted(of, 'file')}, ${sizeText(bytes)}`)
  }
}

/** What to do so that Daybook uses the new place. */
const switching: Record<Target, string> = {
  bucket:
    'Now set FILES_URL for Daybook itself and start it again; then type this once more, for what was added meanwhile.',
  disk: 'Now take FILES_URL out of the settings and start Daybook again; then type this once more with FILES_URL before it, for what was added meanwhile.',
}

function sayMoved({ counts, bytes, lacking }: Moved, { from, to }: Places): void {
  const whole = counts.copied + counts.there
  print(
    `${counted(whole, 'file')} in ${to.words}, each compared: ${sizeText(bytes)}, ${counts.copied} of them copied now`,
  )
  if (lacking.length === 0) return
  const [missing, damaged] = [counted(counts.missing, 'file'), counted(counts.damaged, 'file')]
  print(`${missing} not found in ${from.words}, ${damaged} damaged there: ${lacking.join(' ')}`)
  print('These stay as they are. A backup may have them.')
}

async function emptyOld(deps: Deps, places: Places, words: Words, { lacking }: Moved): Promise<void> {
  if (lacking.length > 0)
    throw new CommandFailed('Nothing was removed, as not all of them could be compared.')
  await askFirst(
    `This removes the files from ${places.from.words}. Daybook has to use the new place by now.`,
    words,
  )
  const removed = await emptyOldPlace(deps, places)
  print(`${counted(removed, 'file')} removed from ${places.from.words}`)
}

const move = (config: Config, words: Words, target: Target) =>
  withDeps(config, async (deps) => {
    const places = placesOf(config, target)
    return saying(places.to.setting === 'FILES_URL' ? places.to : places.from, async () => {
      if (await isOthers(deps, places.to))
        throw new CommandFailed(
          `${places.to.words} holds the files of another database. Nothing was changed.`,
        )
      const moved = await moveFiles(deps, places, tellNowAndThen())
      sayMoved(moved, places)
      if (words.options['remove-source'] === true) await emptyOld(deps, places, words, moved)
      else print(switching[target])
      return moved.lacking.length === 0 ? 0 : 1
    })
  })

const claim = (config: Config, words: Words) =>
  withDeps(config, async (deps) => {
    const place = blobPlaceOf(config)
    return saying(place, async () => {
      await askFirst(
        `This makes ${place.words} the place of this database’s files. What no row names there is deleted by night.`,
        words,
      )
      await claimFiles(deps)
      print(`${place.words} holds the files of this database.`)
      return 0
    })
  })

export const files: Run = async (config, words) => {
  const [verb, target, ...more] = words.plain
  if (more.length === 0 && verb === 'move' && isTarget(target)) return move(config, words, target)
  if (verb === 'claim' && target === undefined) return claim(config, words)
  throw new WrongUse(
    'It is written: files move bucket|disk [--remove-source] [--yes], or files claim [--yes]',
  )
}
