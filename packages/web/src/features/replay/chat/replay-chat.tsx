import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import type { Replay } from '@touchline/contract/replays.ts';
import type { ReactNode } from 'react';
import { CHAT_PART_MS, chatPartQuery } from '#data/replay/queries.ts';
import { type Playhead, usePlace } from '../playhead.ts';
import styles from './replay-chat.module.css';

/** Lines that stand there at once. */
const MOST = 100;
/** Removed lines go from replays that are open, too. */
const REREAD_MS = 60_000;

interface ReplayChatProps {
  replay: Replay;
  playhead: Playhead;
  line: (message: ChatMessage) => ReactNode;
}

/** The chat as it was when the picture was new: lines come with the playhead, and go with it. */
export const ReplayChat = ({ replay, playhead, line }: ReplayChatProps) => {
  const { t } = useLingui();
  const part = usePlace(playhead.place, (place) => Math.floor(place / CHAT_PART_MS));
  const parts = [part - 1, part, part + 1].filter((at) => at >= 0 && at * CHAT_PART_MS < replay.lengthMs);
  const lists = useQueries({
    queries: parts.map((at) => ({ ...chatPartQuery(replay.id, at), refetchInterval: at === part && REREAD_MS })),
  });
  const known = lists.flatMap(({ data = [] }) => data);
  const count = usePlace(playhead.place, (place) => known.filter((one) => one.place <= place).length);
  const shown = known.slice(Math.max(0, count - MOST), count);
  return (
    <section className={styles.chat} aria-label={t`当时的聊天`}>
      <h2 className={styles.title}>
        <Trans>当时的聊天</Trans>
      </h2>
      {/* Lines come with the picture: the newest stands at the end, where the list scrolls from. */}
      <div className={styles.list} role="log" aria-live="off" aria-label={t`聊天消息`} tabIndex={0}>
        {shown.length === 0 ? (
          <p className={styles.empty}>
            <Trans>播到有人说话的地方，聊天会出现在这里</Trans>
          </p>
        ) : (
          <div className={styles.lines} lang={replay.host.language}>
            {shown.map(({ message }) => (
              <div key={message.id}>{line(message)}</div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
};
