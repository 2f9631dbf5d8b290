import type { PollInput, PollOutcome } from '@touchline/contract/polls.ts';
import { roomIdOf, roomOpensAt } from './anchors.ts';
import type { HostBooking } from './bookings.ts';
import { DEMO_TEXTS, nameOfIn } from './languages/demo-texts.ts';
import { createRandom } from './random.ts';

/** A poll of a demo host. `votes` are those of the invented audience at the instant, per answer; they only grow. */
export interface DemoPoll extends Omit<PollInput, 'seconds'> {
  openedAt: number;
  closesAt: number | null;
  votes: number[];
}

const MINUTE = 60_000;
/** Predictions close this long after kick-off; the audience has voted after that of a poll. */
const PREDICTED_MS = 15 * MINUTE;
const VOTED_MS = 25 * MINUTE;
/** The second question comes this long after kick-off. */
const SECOND_MS = 20 * MINUTE;
const VOTERS = 640;

type Draft = Pick<DemoPoll, 'kind' | 'question' | 'options' | 'openedAt' | 'closesAt'> & { name: string };

const answer = (text: string, outcome: PollOutcome | null = null) => ({ text, outcome });

const winnerOf = ({ host, fixture }: HostBooking): Draft => {
  const { WINNER } = DEMO_TEXTS[host.language].polls;
  const nameOf = nameOfIn(host.language);
  const [home, away] = [nameOf(fixture.home.shortName), nameOf(fixture.away.shortName)];
  const draw = host.sport === 'football' ? [answer(WINNER.draw, 'draw')] : [];
  return {
    name: 'winner',
    kind: 'prediction',
    question: WINNER.question.replace('{home}', home).replace('{away}', away),
    options: [answer(home, 'home'), ...draw, answer(away, 'guest')],
    openedAt: roomOpensAt({ fixture }),
    closesAt: fixture.kickOff + PREDICTED_MS,
  };
};

const questionOf = (seed: string, { host, fixture }: HostBooking): Draft[] => {
  const { QUESTIONS } = DEMO_TEXTS[host.language].polls;
  const found = QUESTIONS[createRandom(seed, 'question', host.id, fixture.id).int(QUESTIONS.length)];
  if (found === undefined) return [];
  const options = found.options.map((text) => answer(text));
  const openedAt = fixture.kickOff + SECOND_MS;
  return [{ name: 'question', kind: 'poll', question: found.question, options, openedAt, closesAt: null }];
};

/** The audience votes quickly at first, and as many as the host is known. */
const votesAt = (seed: string, { host, fixture }: HostBooking, draft: Draft, instant: number): number[] => {
  const random = createRandom(seed, 'votes', draft.name, host.id, fixture.id);
  const end = Math.min(draft.openedAt + VOTED_MS, draft.closesAt ?? Infinity);
  const progress = Math.min(1, Math.max(0, (instant - draft.openedAt) / (end - draft.openedAt)));
  const share = 1 - (1 - progress) ** 2;
  return draft.options.map(() => Math.floor(VOTERS * (0.2 + host.fame) * (0.15 + random.next()) * share));
};

/** The polls of the shows that are on the air at an instant. */
export const demoPolls = (seed: string, bookings: readonly HostBooking[], instant: number): DemoPoll[] =>
  bookings
    .filter((booking) => roomOpensAt(booking) <= instant && booking.endsAt > instant)
    .flatMap((booking) =>
      [winnerOf(booking), ...questionOf(seed, booking)]
        .filter(({ openedAt }) => openedAt <= instant)
        .map(({ name, ...draft }) => ({
          ...draft,
          pollId: `${name}-${booking.fixture.id}-${booking.host.id}`.slice(0, 64),
          hostId: booking.host.id,
          liveRoomId: roomIdOf(booking),
          matchId: booking.fixture.id,
          votes: votesAt(seed, booking, { name, ...draft }, instant),
        })),
    );
