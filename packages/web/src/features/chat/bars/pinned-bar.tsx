import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { Chat } from '#features/chat/stream/chat.ts';
import { useChatView } from '#features/chat/stream/use-chat-view.ts';
import styles from './bars.module.css';

/** The message that the operator keeps above the others; a press shows all of it. */
export const PinnedBar = ({ chat }: { chat: Chat }) => {
  const { t } = useLingui();
  const pinned = useChatView(chat, (view) => view.room?.pinned ?? null);
  const [openId, setOpenId] = useState('');
  if (pinned === null) return null;
  const isOpen = openId === pinned.id;
  return (
    <button
      type="button"
      className={classNames(styles.bar, styles.pinned, isOpen && styles.open)}
      aria-expanded={isOpen}
      onClick={() => setOpenId(isOpen ? '' : pinned.id)}
    >
      <Icon name={LAZY_ICONS.pin} size={15} />
      <span className={styles.text}>
        <span className="sr-only">
          <Trans>置顶消息</Trans>
        </span>
        <b>{pinned.nickName === '' ? t`公告` : pinned.nickName}</b> {pinned.text}
      </span>
      <Icon name={isOpen ? LAZY_ICONS.up : 'down'} size={15} />
    </button>
  );
};
