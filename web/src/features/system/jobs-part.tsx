// The background work of the process that answers: when it last ran, and what failed.
import type { JobState } from '@daybook/contract/system/system.ts'
import { useUser } from '#api/session/session.ts'
import { formatSeconds } from '#lib/format-time.ts'
import { Table } from '#ui/display/table.tsx'

function JobRow({ job: { name, lastTime, lastMs, runs, failures, lastError } }: { readonly job: JobState }) {
  const { timeZone } = useUser()
  return (
    <tr data-bad={lastError !== '' || undefined}>
      <th scope="row">{name}</th>
      <td>{lastTime === null ? 'Not yet' : formatSeconds(lastTime, timeZone)}</td>
      <td className="number">{lastTime === null ? '' : `${lastMs} ms`}</td>
      <td className="number">{runs.toLocaleString('en-IN')}</td>
      <td className="number">{failures.toLocaleString('en-IN')}</td>
      <td className="system-jobs__error">{lastError}</td>
    </tr>
  )
}

export function Jobs({ jobs }: { readonly jobs: readonly JobState[] }) {
  if (jobs.length === 0) return <p className="system__nothing">Nothing runs in the background here.</p>
  return (
    <Table label="When each last ran" className="system-jobs">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Last run</th>
          <th scope="col" className="number">
            Took
          </th>
          <th scope="col" className="number">
            Runs
          </th>
          <th scope="col" className="number">
            Failed
          </th>
          <th scope="col">Last error</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </tbody>
    </Table>
  )
}
