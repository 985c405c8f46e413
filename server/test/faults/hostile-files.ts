// Files that somebody with bad intentions sends: each of a form that took minutes, or gibibytes, somewhere.
import { UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'

export interface HostileFile {
  readonly name: string
  /** Below /api/transfer. */
  readonly path: 'tasks' | 'contacts' | 'bookmarks'
  readonly format: 'ics' | 'vcf' | 'csv'
  readonly content: () => string | Uint8Array
}

const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n`
const calendar = (...inside: readonly string[]) =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0', ...inside, 'END:VCALENDAR')
const toDo = (...inside: readonly string[]) => ['BEGIN:VTODO', 'UID:1', ...inside, 'END:VTODO']
const card = (...inside: readonly string[]) => lines('BEGIN:VCARD', 'VERSION:3.0', ...inside, 'END:VCARD')

const zone = (...inside: readonly string[]) => [
  'BEGIN:VTIMEZONE',
  'TZID:Mine',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  ...inside,
  'END:STANDARD',
  'END:VTIMEZONE',
]
const inZone = (...rules: readonly string[]) =>
  calendar(...zone(...rules), ...toDo('SUMMARY:x', 'DUE;TZID=Mine:20261122T100000'))

const counted = (count: number, make: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => make(nth))

const allOf = (count: number) => counted(count, String).join(',')

const ics = (name: string, content: HostileFile['content']): HostileFile => ({
  name,
  path: 'tasks',
  format: 'ics',
  content,
})
const vcf = (name: string, content: HostileFile['content']): HostileFile => ({
  name,
  path: 'contacts',
  format: 'vcf',
  content,
})
const csv = (name: string, content: HostileFile['content']): HostileFile => ({
  name,
  path: 'bookmarks',
  format: 'csv',
  content,
})

/** @param room how many bytes each may have, about */
export function hostileFiles(room: number = UPLOAD_BYTES_MAX - 10_000): readonly HostileFile[] {
  const full = (part: string) => part.repeat(Math.floor(room / part.length))
  return [
    ics('a zone that changes every second', () => inZone('DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY')),
    ics('a zone that changes every second of each year', () =>
      inZone(
        'DTSTART:19700101T000000',
        `RRULE:FREQ=YEARLY;BYHOUR=${allOf(24)};BYMINUTE=${allOf(60)};BYSECOND=${allOf(60)}`,
      ),
    ),
    ics('a zone that never changes', () =>
      inZone('DTSTART:19700101T000000', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'),
    ),
    ics('a zone from the year 1 on, asked for by 5,000 years', () =>
      calendar(
        ...zone('DTSTART:00010101T000000', 'RRULE:FREQ=YEARLY'),
        ...counted(5000, (nth) =>
          lines(...toDo(`DUE;TZID=Mine:${String(nth + 2000).padStart(4, '0')}0101T000000`)).trimEnd(),
        ),
      ),
    ),
    ics('a zone with 300,000 dates', () =>
      inZone('DTSTART:19700101T000000', full('RDATE:20260101T000000\r\n').trimEnd()),
    ),
    ics('a zone with one line of dates', () =>
      inZone('DTSTART:19700101T000000', `RDATE:${full('20260101T000000,')}20260101T000000`),
    ),
    ics('a zone of a long name', () => calendar(...toDo(`DUE;TZID=${'a'.repeat(60_000)}:20261122T100000`))),
    ics('a zone of many names', () => calendar(...toDo(`DUE;TZID=${'a/'.repeat(30_000)}:20261122T100000`))),
    ics('blanks in a summary', () => calendar(...toDo(`SUMMARY:x${' '.repeat(100_000)}x`))),
    ics('a rule of all seconds', () =>
      calendar(...toDo('DUE:20261122T100000Z', `RRULE:FREQ=SECONDLY;BYSECOND=${full('1,')}1`)),
    ),
    ics('components in components', () => calendar(...toDo(full('BEGIN:A\r\n').trimEnd()))),
    ics('components in components, all ended', () =>
      calendar(...toDo('BEGIN:A\r\n'.repeat(room / 20).trimEnd(), 'END:A\r\n'.repeat(room / 20).trimEnd())),
    ),
    ics('a million lines', () => calendar(...toDo(full('X:1\r\n').trimEnd()))),
    ics('a line of 5 MB', () => calendar(...toDo(`DESCRIPTION:${full('x\r\n ')}x`))),
    ics('a name of 5 MB', () => calendar(...toDo(`${full('x')}:1`))),
    ics('5 MB of parameters', () => calendar(...toDo(`SUMMARY${full(';A=1')}:x`))),
    ics('5 MB of categories', () => calendar(...toDo(`CATEGORIES:${full('a,')}a`))),
    ics('5 MB of backslashes', () => calendar(...toDo(`SUMMARY:${full('\\')}`))),
    ics('100,000 to-dos', () => calendar(full('BEGIN:VTODO\r\nSUMMARY:x\r\nEND:VTODO\r\n').trimEnd())),
    ics('to-dos that never end', () => calendar(full('BEGIN:VTODO\r\n').trimEnd(), 'END:VTODO')),
    vcf('a card with a million lines', () => card('FN:x', full('X:1\r\n').trimEnd())),
    vcf('a card with 100,000 telephones', () =>
      card('FN:x', lines(...counted(100_000, (nth) => `TEL:${nth}`)).trimEnd()),
    ),
    vcf('blanks in a name', () => card(`FN:x${' '.repeat(100_000)}x`)),
    vcf('5 MB of parts of a name', () => card(`N:${full(';')}`)),
    vcf('5 MB of quoted-printable', () =>
      lines('BEGIN:VCARD', 'VERSION:2.1', `FN;QUOTED-PRINTABLE:${full('=41')}`, 'END:VCARD'),
    ),
    vcf('soft breaks of quoted-printable', () =>
      lines('BEGIN:VCARD', 'VERSION:2.1', 'FN;QUOTED-PRINTABLE:x=', full('=41=\r\n').trimEnd(), 'END:VCARD'),
    ),
    vcf('5 MB of base64', () => card('FN:x', `PHOTO;ENCODING=b:${full('QUFB')}`)),
    vcf('5 MB of commas of an old card', () =>
      lines('BEGIN:VCARD', 'VERSION:2.1', `FN:${full('\\,')}`, 'END:VCARD'),
    ),
    vcf('100,000 cards', () => full('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD\r\n')),
    vcf('5 MB of colons', () => card(`FN${full(':')}`)),
    csv('quotes that don’t match, behind a large table', () => {
      const cells = 'x,'.repeat(700)
      return lines(
        `name,${cells}`,
        ...counted(Math.floor(room / cells.length) - 25, () => cells),
        ...counted(20, () => `"x"x`),
      )
    }),
    csv('500,000 columns', () => lines(`name,${full('a,')}a`, 'x')),
    csv('5 MB of separators', () => lines('name', `x${full(',')}`)),
    csv('a quote that is never closed', () => lines('name', `"${full('x,\n')}`)),
    csv('quotes in cells', () => lines('name', full('x"y",'))),
    csv('rows with a quote each', () => lines('name', full('"x"y\n'))),
    csv('a million rows', () => lines('name', full('x\n'))),
    csv('a wide table', () =>
      lines(
        counted(100, (nth) => `c${nth}`).join(',') + ',name',
        ...counted(5000, (nth) => `${counted(100, (at) => `${nth}-${at}`).join(',')},x`),
      ),
    ),
    csv('a row of 5 MB', () => lines('name', full('x'))),
    csv('blanks in a cell', () =>
      lines('name,modifiedTime', `x${' '.repeat(2_000_000)}x,1${' '.repeat(2_000_000)}1`),
    ),
    csv('5 MB of quotes', () => lines('name', full('"'))),
    csv('only NULs', () => new Uint8Array(room)),
    csv('bytes that mean nothing', () => new Uint8Array(room).fill(0xff)),
    csv('half of UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(room + 1, 0xd8)])),
  ]
}
