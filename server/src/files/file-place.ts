// Where files are: the store of their bytes, and the folder in which those that are still arriving lie.
import { join } from 'node:path'
import type { Config } from '#settings/config.ts'
import type { BlobStore } from '#files/blob-store.ts'
import { openDiskStore } from '#files/disk-store.ts'

type Placed = Pick<Config, 'dataDir'>

const folderOf = ({ dataDir }: Placed) => join(dataDir, 'files')

/** @param clock epoch milliseconds */
export const blobStoreOf = (config: Placed, clock?: () => number): BlobStore =>
  openDiskStore(folderOf(config), clock)
export const arrivingFolder = (config: Placed): string => join(folderOf(config), 'tmp')
