import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { LiveRoom } from '@touchline/contract/room.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { Link } from '#platform/router/link.tsx';
import { matchCallsQuery } from '#data/host/call-queries.ts';
import { useRoomQuery, useShownMatch } from '#data/room/use-picture-hold.ts';
import { usePush } from '#platform/push/push.ts';
import { CallMark } from './call-mark.tsx';
import { useCallText } from './use-call-text.ts';
import styles from './calls.module.css';

interface RoomCallsProps {
  room: Pick<LiveRoom, 'hostId' | 'liveRoomId'>;
  match: MatchBrief;
}

/** What the room's host called of the match; nothing before the first. What became of it waits for the picture, as the score does. */
const RoomCalls = ({ room: { hostId, liveRoomId }, match }: RoomCallsProps) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = matchCallsQuery(hostId, match.matchId);
  const { data } = useRoomQuery(query);
  const shown = useShownMatch(match);
  const callText = useCallText();
  usePush(channel.room(liveRoomId), ({ mutation, data: changed }) => {
    if (mutation === 'host-call.change' && changed.matchId === match.matchId)
      void client.invalidateQueries({ queryKey: query.queryKey });
  });
  const calls = data?.list ?? [];
  if (calls.length === 0) return null;
  const isSeen = shown !== undefined && matchPhase(shown.sport, shown.statusId) === 'finished';
  return (
    <section className={styles.strip} aria-label={t`主播的判断`}>
      <Link className={styles.all} to={`/anchor/detail/${hostId}?tab=record`}>
        <Trans>主播说</Trans>
      </Link>
      <ul className={styles.chips}>
        {calls.map((call) => (
          <li key={call.id} className={styles.chip}>
            <CallMark outcome={isSeen || call.outcome === 'void' ? call.outcome : 'open'} />
            <span lang={call.kind === 'free' ? call.language : undefined}>{callText(call)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default RoomCalls;
