// /settings/files: how much room files take, who added how much, and which are the largest.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { FilesUsage } from '@daybook/contract/files/file-calls.ts'
import { sizeWords } from '@daybook/contract/files/file-limits.ts'
import { usageWords as words } from '@daybook/contract/messages/files/usage-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Link } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { paths } from '#lib/paths.ts'
import { Table } from '#ui/display/table.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'
import { LimitsPart } from './limits-part.tsx'
import { useUsage } from './use-usage.ts'
import './files-page.css'

export function FilesPage() {
  const { data, error } = useUsage()
  return (
    <SettingsFrame>
      {error && !data ? (
        <Message tone="bad">{sentenceOf(error)}</Message>
      ) : data ? (
        <Usage usage={data} />
      ) : (
        <p role="status">{messages.pleaseWait}</p>
      )}
    </SettingsFrame>
  )
}

function Usage({ usage }: { readonly usage: FilesUsage }) {
  const { bytes, quotaBytes, deletedBytes, files, people } = usage
  if (files === 0)
    return (
      <>
        <p className="files-usage">{words.none}</p>
        <LimitsPart />
      </>
    )
  return (
    <>
      <SettingsPart title={words.room} line={words.used(bytes, quotaBytes)}>
        <ProgressBar label={words.room} value={quotaBytes > 0 ? Math.min(1, bytes / quotaBytes) : 1} />
        {deletedBytes > 0 && (
          <p className="files-usage">
            {words.deleted(deletedBytes)}{' '}
            <Link className="link" href={paths.bin}>
              {words.toBin}
            </Link>
          </p>
        )}
      </SettingsPart>
      <SettingsPart title={words.people}>
        <Table label={words.peopleTable}>
          <thead>
            <tr>
              <th scope="col">{words.who}</th>
              <th scope="col" className="files-usage__size">
                {words.files}
              </th>
              <th scope="col" className="files-usage__size">
                {words.size}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((each) => (
              <tr key={each.id}>
                <th scope="row">{`${each.firstname} ${each.lastname}`}</th>
                <td className="files-usage__size">{each.files}</td>
                <td className="files-usage__size">{sizeWords(each.bytes)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </SettingsPart>
      <Largest usage={usage} />
      <LimitsPart />
    </>
  )
}

/** Deleted ones have no record to go to. */
function Largest({ usage: { largest } }: { readonly usage: FilesUsage }) {
  return (
    <SettingsPart title={words.largest}>
      <Table label={words.largestTable}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.at}</th>
            <th scope="col" className="files-usage__size">
              {words.size}
            </th>
          </tr>
        </thead>
        <tbody>
          {largest.map(({ id, name, bytes, entity, recordId, isDeleted }) => (
            <tr key={id}>
              <th scope="row" className="files-usage__name">
                {name}
              </th>
              <td>
                {isDeleted ? (
                  words.inBin
                ) : isEntityName(entity) ? (
                  <Link className="link" href={paths.edit(entities[entity], recordId)}>
                    {entities[entity].title[0]}
                  </Link>
                ) : (
                  words.waiting
                )}
              </td>
              <td className="files-usage__size">{sizeWords(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </SettingsPart>
  )
}
