import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Spoken } from '#features/chat/list/chat-row.tsx';
import type { Chat, Outgoing } from '#features/chat/stream/chat.ts';
import styles from './chat-row.module.css';

/** An own message on its way, or one that did not arrive. */
export const OutgoingRow = ({ outgoing, chat }: { outgoing: Outgoing; chat: Chat }) => {
  const { t } = useLingui();
  const { clientId, text, replyTo, state, reason } = outgoing;
  const isFailed = state === 'failed';
  return (
    <div
      className={classNames(styles.row, styles.own, isFailed ? styles.failed : styles.waiting)}
      data-outgoing={state}
      aria-busy={!isFailed}
    >
      <Spoken name={<Trans>我</Trans>} colour={undefined} text={text} replyTo={replyTo} />
      {isFailed ? (
        <span className={styles.trouble} role="alert">
          <Icon name="alert" size={14} />
          {reason === '' ? t`发送失败` : reason}
          <button type="button" onClick={() => void chat.retry(clientId)}>
            <Trans>重发</Trans>
          </button>
          <button type="button" onClick={() => chat.discard(clientId)}>
            <Trans>删除</Trans>
          </button>
        </span>
      ) : (
        <span className={styles.mark}>
          <Icon name={LAZY_ICONS.clock} size={13} />
          <span className="sr-only">
            <Trans>发送中</Trans>
          </span>
        </span>
      )}
    </div>
  );
};
