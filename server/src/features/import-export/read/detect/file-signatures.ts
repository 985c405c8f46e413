// How files begin: by their first bytes alone, since a name proves nothing.

export const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** APPNOTE.TXT 4.3.7: what every .xlsx begins with. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])

/** MS-CFB 2.2: the container of .xls, and of a workbook with a password. */
export const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
