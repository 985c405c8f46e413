// How large a file may be, and which kinds the firm takes; each choice is saved at once.
import { FILE_CHOICES } from '@daybook/contract/files/allowed-kinds.ts'
import { sizeWords } from '@daybook/contract/files/file-limits.ts'
import { usageWords as words } from '@daybook/contract/messages/files/usage-words.ts'
import { useQuery } from '@tanstack/react-query'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { useFirmChange } from '../use-firm-change.ts'

const MIB = 1024 * 1024
/** In MiB; the operator's own limit holds beside any. */
const sizes = [1, 2, 5, 10, 25, 50]

export function LimitsPart() {
  const { data } = useQuery(firmSettingsQuery)
  const change = useFirmChange()
  if (!data) return null
  const most = [
    ...new Set([...sizes.map((size) => size * MIB), ...(data.fileBytesMax > 0 ? [data.fileBytesMax] : [])]),
  ]
  return (
    <SettingsPart title={words.limits} line={words.limitsLine}>
      <div className="files-limits">
        <Field label={words.most}>
          {(control) => (
            <NativeSelect
              {...control}
              value={data.fileBytesMax}
              onChange={({ target }) => void change({ fileBytesMax: Number(target.value) })}
            >
              <option value={0}>{words.asOperator}</option>
              {most
                .toSorted((one, other) => one - other)
                .map((bytes) => (
                  <option key={bytes} value={bytes}>
                    {sizeWords(bytes)}
                  </option>
                ))}
            </NativeSelect>
          )}
        </Field>
        <Field label={words.kinds}>
          {(control) => (
            <NativeSelect
              {...control}
              value={data.fileKinds}
              onChange={({ target }) => {
                const fileKinds = FILE_CHOICES.find((choice) => choice === target.value)
                if (fileKinds) void change({ fileKinds })
              }}
            >
              {FILE_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {words.kindsOf[choice]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
    </SettingsPart>
  )
}
