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

interface QuestionsProps {
  polls: readonly Poll[];
  first: Poll;
  language: string;
  voteIn: (pollId: string) => number | undefined;
  /** False: the viewer is led to sign-in first. */
  onReport: (poll: Poll) => boolean;
}

/** One question, and the way to the others. */
const Questions = ({ polls, first, language, voteIn, onReport }: QuestionsProps) => {
  const { t } = useLingui();
  const [isListOpen, setListOpen] = useState(false);
  const toAll = <Button look="quiet" onClick={() => setListOpen(true)}>{t`全部提问（${polls.length}）`}</Button>;
  const card = (poll: Poll, isFolding: boolean) => (
    <PollCard
      key={poll.pollId}
      poll={poll}
      language={language}
      vote={voteIn(poll.pollId)}
      onVote={(option) => void votePoll(poll, option)}
      isFolding={isFolding}
      more={isFolding && polls.length > 1 ? toAll : null}
      onReport={() => {
        if (onReport(poll)) setListOpen(false);
      }}
    />
  );
  return (
    <section className={styles.polls} aria-label={t`主播提问`}>
      {card(first, true)}
      <Sheet open={isListOpen} onClose={() => setListOpen(false)} title={t`主播提问`}>
        <div className={styles.list}>{polls.map((poll) => card(poll, false))}</div>
      </Sheet>
    </section>
  );
};

/** What the host asks the room, above the chat. */
const RoomPolls = ({ room, match }: RoomPollsProps) => {
  const { polls: ofRoom, voteIn } = useRoomPolls(room.liveRoomId);
  // As it was when it was reported: it may be removed meanwhile, and come back.
  const [reported, setReported] = useState<Poll | null>(null);
  const requireMember = useRequireMember();
  const polls = ofRoom.filter(({ matchId }) => (match === null ? isShowId(matchId) : matchId === match.matchId));
  useResume(REPORT, (id) => setReported(polls.find(({ pollId }) => pollId === id) ?? null), polls.length > 0);
  const first = firstOf(polls, voteIn);
  const report = (poll: Poll): boolean => {
    const isMember = requireMember(`${REPORT}:${poll.pollId}`);
    if (isMember) setReported(poll);
    return isMember;
  };
  return (
    <>
      {first === undefined ? null : (
        <Questions polls={polls} first={first} language={room.language} voteIn={voteIn} onReport={report} />
      )}
      {reported === null ? null : (
        <Suspense fallback={null}>
          <ReportPoll poll={reported} language={room.language} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  );
};

export default RoomPolls;
