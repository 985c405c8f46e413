// Where files are: the store of their bytes, and the folder in which those that are still arriving lie.
import { join } from 'node:path'
import type { Config } from '#settings/config.ts'
import type { BlobStore } from '#files/blob-store.ts'
import { openDiskStore } from '#files/disk-store.ts'

/** What of the settings says where files are; plain values, which also other processes can be given. */
export type FilesPlace = Pick<Config, 'dataDir'>
export const filesPlaceOf = ({ dataDir }: FilesPlace): FilesPlace => ({ dataDir })

const folderOf = ({ dataDir }: FilesPlace) => join(dataDir, 'files')

/** @param clock epoch milliseconds */
export const blobStoreOf = (config: FilesPlace, clock?: () => number): BlobStore =>
  openDiskStore(folderOf(config), clock)
export const arrivingFolder = (config: FilesPlace): string => join(folderOf(config), 'tmp')
