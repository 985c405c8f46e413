// Why a backup can't be made or restored, in a sentence for whoever asked. Nothing has been touched when it is thrown.

/** 'present': what is there now can't be kept. */
export type RefusalReason =
  'damaged' | 'newer' | 'foreign' | 'key' | 'missing' | 'room' | 'folder' | 'busy' | 'present'

export class BackupRefused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}

export const damaged = (what: string) =>
  new BackupRefused('damaged', `This backup is damaged: ${what}. Nothing was changed.`)
