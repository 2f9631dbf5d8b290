import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { call } from '#platform/http/client.ts';
import { useRequireMember } from '#platform/session/require-member.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { CHAT_TEXT_MAX, messageText } from '#ui/text-bar/message-text.ts';
import styles from './danmaku.module.css';

/** Writes into the room's chat without leaving full screen. */
export const DanmakuField = ({ liveRoomId }: { liveRoomId: string }) => {
  const { t } = useLingui();
  const requireMember = useRequireMember();
  const [written, setWritten] = useState('');

  const send = (event: FormEvent): void => {
    event.preventDefault();
    const text = messageText(written);
    if (text === '' || !requireMember()) return;
    setWritten('');
    call('sendChatMessage', { liveRoomId, text, clientId: randomId() }).catch(() =>
      // The refusal is shown; what was written comes back unless the next line stands there.
      setWritten((next) => (next === '' ? written : next)),
    );
  };

  return (
    <form className={styles.form} onSubmit={send}>
      <input
        className={styles.field}
        value={written}
        maxLength={CHAT_TEXT_MAX}
        enterKeyHint="send"
        aria-label={t`弹幕内容`}
        placeholder={t`发条弹幕…`}
        onChange={(event) => setWritten(event.target.value)}
      />
    </form>
  );
};
