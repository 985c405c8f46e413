// One file: what it is, how large, by whom and when; a press opens it, and a menu has the rest.
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { isRedrawable } from '@daybook/contract/files/file-kinds.ts'
import { sizeWords } from '@daybook/contract/files/file-limits.ts'
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { Download, Ellipsis, ExternalLink, MapPinOff, Pencil, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUser } from '#api/session/session.ts'
import { useNow } from '#lib/clock.ts'
import { whenText } from '#lib/dates/when-text.ts'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { FileFace } from './file-face.tsx'
import { downloadFile, showFile } from './open-file.ts'
import { RenameFile } from './rename-file.tsx'
import type { HostKey } from './use-files.ts'
import { useRemoveFile } from './use-remove-file.ts'

/** '38 kB, Meera, yesterday'; whoever works alone knows who it was. */
function useDetails({ bytes, createdBy, createdTime }: Attachment): string {
  const user = useUser()
  const now = useNow()
  const who = worksAlone(user) ? [] : [createdBy.firstname]
  return [sizeWords(bytes), ...who, whenText(createdTime, now, user.timeZone)].join(', ')
}

interface FileMenuProps {
  readonly file: Attachment
  readonly onRename: () => void
  readonly onRemove: () => void
}

function FileMenu({ file, onRename, onRemove }: FileMenuProps) {
  const { id, name, isShown, mayRename, mayDelete } = file
  const isPicture = isRedrawable(file)
  const open = isPicture ? words.openFullSize : words.open
  const items = [
    ...(isShown ? [{ label: open, icon: ExternalLink, onSelect: () => void showFile(id) }] : []),
    { label: words.download, icon: Download, onSelect: () => void downloadFile(id, name) },
    ...(isPicture
      ? [
          {
            label: words.downloadRedrawn,
            icon: MapPinOff,
            onSelect: () => void downloadFile(id, name, 'redrawn'),
          },
        ]
      : []),
    ...(mayRename ? [{ label: words.rename, icon: Pencil, onSelect: onRename }] : []),
    ...(mayDelete
      ? [{ label: words.remove, icon: Trash2, tone: 'danger' as const, onSelect: onRemove }]
      : []),
  ]
  return (
    <MenuButton label={words.more(name)} size="sm" align="end" items={items}>
      <Icon of={Ellipsis} size="sm" />
    </MenuButton>
  )
}

interface FileTileProps {
  readonly file: Attachment
  readonly host: HostKey
  /** By whom and when is told beside it. */
  readonly isBrief?: boolean
}

export function FileTile({ file, host, isBrief = false }: FileTileProps) {
  const [isRenaming, setRenaming] = useState(false)
  const remove = useRemoveFile(host)
  const details = useDetails(file)
  const tile = useRef<HTMLLIElement>(null)
  const face = useRef<HTMLButtonElement>(null)
  const endRenaming = () => {
    const hadFocus = tile.current?.contains(document.activeElement)
    flushSync(() => setRenaming(false))
    // What had it is gone.
    if (hadFocus) face.current?.focus()
  }
  if (isRenaming)
    return (
      <li className="file" ref={tile}>
        <RenameFile file={file} host={host} onDone={endRenaming} />
      </li>
    )
  return (
    <li className="file" aria-busy={remove.isPending || undefined}>
      <FileFace ref={face} file={file} details={isBrief ? sizeWords(file.bytes) : details} />
      <FileMenu file={file} onRename={() => setRenaming(true)} onRemove={() => remove.mutate(file)} />
    </li>
  )
}
