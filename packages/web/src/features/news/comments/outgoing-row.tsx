import { useLingui } from '@lingui/react/macro';
import { useSession } from '#platform/session/session.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { SendFailure } from '#ui/text-bar/send-failure.tsx';
import type { Outgoing, OutgoingComments } from '#features/news/comments/use-outgoing.ts';
import styles from './comment-row.module.css';

interface OutgoingRowProps extends Pick<OutgoingComments, 'retry' | 'discard'> {
  outgoing: Outgoing;
}

/** An own comment on its way, or one that did not arrive. */
export const OutgoingRow = ({ outgoing, retry, discard }: OutgoingRowProps) => {
  const { t } = useLingui();
  const user = useSession()?.user;
  const { clientId, content, photos, state, parentId, reason } = outgoing;
  const isFailed = state === 'failed';
  return (
    <div
      className={classNames(styles.spoken, styles.outgoing, !isFailed && styles.waiting)}
      data-outgoing={state}
      aria-busy={!isFailed}
    >
      <Avatar name={user?.username ?? ''} src={fileUrl(user?.headUrl ?? '')} size={parentId === null ? 34 : 24} />
      <div className={styles.said}>
        <p className={styles.head}>
          <b className={styles.name}>{t`我`}</b>
        </p>
        {content === '' ? null : <p className={styles.text}>{content}</p>}
        {photos.length === 0 ? null : (
          <ul className={styles.thumbs}>
            {photos.map(({ id, src }) => (
              <li key={id}>
                <Picture src={src} alt="" aspect="1" className={styles.thumb} eager />
              </li>
            ))}
          </ul>
        )}
        {isFailed ? (
          <SendFailure reason={reason} onRetry={() => retry(outgoing)} onDiscard={() => discard(clientId)} />
        ) : (
          <p className={styles.mark}>
            <Icon name={LAZY_ICONS.clock} size={13} />
            {t`发送中`}
          </p>
        )}
      </div>
    </div>
  );
};
