import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { LiveRoom } from '@touchline/contract/room.ts';
import type { Poll } from '@touchline/contract/polls.ts';
import { saidPollState } from '@touchline/domain/polls.ts';
import { isShowId } from '@touchline/domain/show-id.ts';
import { Suspense, useState } from 'react';
import { useRoomPolls, votePoll } from '#data/polls/use-room-polls.ts';
import { PollCard } from '#features/polls/poll-card.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './polls.module.css';

/** What a sign-in is for. */
const REPORT = 'report-poll';

const ReportPoll = lazyPage(() => import('#features/polls/report-poll.tsx'));

interface RoomPollsProps {
  room: LiveRoom;
  /** Null for a show without one. */
  match: MatchBrief | null;
}

/** What there is to do first: a question that is open and not answered yet, then the newest. */
const firstOf = (polls: readonly Poll[], voteIn: (pollId: string) => number | undefined): Poll | undefined =>
  polls.find((poll) => saidPollState(poll) === 'open' && voteIn(poll.pollId) === undefined) ?? polls[0];

/** What the host asks the room, above the chat: one question, and the way to the others. */
const RoomPolls = ({ room, match }: RoomPollsProps) => {
  const { t } = useLingui();
  const { polls: ofRoom, voteIn } = useRoomPolls(room.liveRoomId);
  const [isListOpen, setListOpen] = useState(false);
  const [reportedId, setReportedId] = useState<string | null>(null);
  const requireMember = useRequireMember();
  useResume(REPORT, setReportedId);
  const polls = ofRoom.filter(({ matchId }) => (match === null ? isShowId(matchId) : matchId === match.matchId));
  const first = firstOf(polls, voteIn);
  if (first === undefined) return null;
  const report = (pollId: string): void => {
    if (!requireMember(`${REPORT}:${pollId}`)) return;
    setListOpen(false);
    setReportedId(pollId);
  };
  const toReport = polls.find(({ pollId }) => pollId === reportedId);
  const toAll = <Button look="quiet" onClick={() => setListOpen(true)}>{t`全部提问（${polls.length}）`}</Button>;
  const card = (poll: Poll, isFolding: boolean) => (
    <PollCard
      key={poll.pollId}
      poll={poll}
      language={room.language}
      vote={voteIn(poll.pollId)}
      onVote={(option) => void votePoll(poll, option)}
      isFolding={isFolding}
      more={isFolding && polls.length > 1 ? toAll : null}
      onReport={() => report(poll.pollId)}
    />
  );
  return (
    <section className={styles.polls} aria-label={t`主播提问`}>
      {card(first, true)}
      <Sheet open={isListOpen} onClose={() => setListOpen(false)} title={t`主播提问`}>
        <div className={styles.list}>{polls.map((poll) => card(poll, false))}</div>
      </Sheet>
      {toReport === undefined ? null : (
        <Suspense fallback={null}>
          <ReportPoll poll={toReport} language={room.language} onClose={() => setReportedId(null)} />
        </Suspense>
      )}
    </section>
  );
};

export default RoomPolls;
