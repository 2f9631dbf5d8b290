import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icon/icon.tsx';
import type { Chat } from '#features/chat/stream/chat.ts';
import { useChatView } from '#features/chat/stream/use-chat-view.ts';
import styles from './chat-list.module.css';

/** More than this is no number to read. */
const MOST_COUNTED = 99;

/** The way back to the end for a reader who left it, with what came meanwhile. */
export const NewLines = ({ chat, onEnd }: { chat: Chat; onEnd: () => void }) => {
  const isHeld = useChatView(chat, (view) => view.isHeld);
  const unseen = useChatView(chat, (view) => view.unseen);
  if (!isHeld) return null;
  return (
    <button type="button" className={styles.newLines} onClick={onEnd}>
      <Icon name="down" size={16} />
      {unseen === 0 ? (
        <Trans>回到最新</Trans>
      ) : unseen > MOST_COUNTED ? (
        <Trans>99+ 条新消息</Trans>
      ) : (
        <Plural value={unseen} other="# 条新消息" />
      )}
    </button>
  );
};
