// The text of a comment: people by their names, addresses to press, nothing else is taken for more than words.
import { task } from '@daybook/contract/entities/task.ts'
import type { Mentioned } from '@daybook/contract/conversation/comment-calls.ts'
import { type CommentPiece, piecesOf, SOMEONE } from '@daybook/contract/conversation/comment-text.ts'
import { Link } from 'wouter'
import { useRecord } from '#api/entity-queries.ts'
import { recordName } from '#entities/card/value-text.ts'
import { recordAt } from './record-at.ts'
import { fullName } from './mention-text.ts'

interface CommentBodyProps {
  readonly text: string
  readonly mentions: readonly Mentioned[]
}

/** Called as its record is, for whoever may read that; the address itself for anybody else. */
function InApp({ url, path }: { readonly url: string; readonly path: string }) {
  const at = recordAt(path)
  const { data } = useRecord(at?.entity ?? task, at?.id)
  return (
    <Link href={path} title={url}>
      {at && data ? recordName(at.entity, data) : url}
    </Link>
  )
}

/** An address of this Daybook opens in it. */
function Address({ url }: { readonly url: string }) {
  const prefix = `${location.origin}/`
  if (url.startsWith(prefix) && !url.startsWith(`${prefix}api/`))
    return <InApp url={url} path={url.slice(location.origin.length)} />
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </a>
  )
}

function Mention({ userId, mentions }: { readonly userId: number } & Pick<CommentBodyProps, 'mentions'>) {
  const one = mentions.find(({ id }) => id === userId)
  if (!one) return <span className="comment__someone">@{SOMEONE}</span>
  return (
    <span className="comment__mention" title={fullName(one)}>
      @{one.firstname}
    </span>
  )
}

const pieceOf = (piece: CommentPiece, mentions: readonly Mentioned[], key: number) =>
  piece.kind === 'words' ? (
    piece.text
  ) : piece.kind === 'link' ? (
    <Address key={key} url={piece.url} />
  ) : (
    <Mention key={key} userId={piece.userId} mentions={mentions} />
  )

export const CommentBody = ({ text, mentions }: CommentBodyProps) => (
  <p className="comment__text">{piecesOf(text).map((piece, index) => pieceOf(piece, mentions, index))}</p>
)
