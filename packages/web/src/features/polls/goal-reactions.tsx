import { useLingui } from '@lingui/react/macro';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { REACTION_FORMS, type ReactionForm } from '@touchline/contract/poll-terms.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShownMatch } from '#data/room/use-picture-hold.ts';
import { createReactionSender, type ReactionCounts } from '#data/polls/reactions.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { usePush } from '#platform/push/push.ts';
import { useStore } from '#platform/storage/store.ts';
import { playerReport } from '#ui/player/player-store.ts';
import { type Burst, burstOf } from './burst.ts';
import styles from './goal-reactions.module.css';

/** How long the forms are offered after a goal. */
const OFFERED_MS = 20_000;
const SIGNS: Readonly<Record<ReactionForm, string>> = { cheer: '🎉', clap: '👏', fire: '🔥', wow: '😮', cry: '😭' };

type Goal = readonly [home: number, guest: number];

/** The goal that the picture has just shown, for some seconds; null before and after. */
const useFreshGoal = (match: MatchBrief | undefined): Goal | null => {
  const { sport, homeScore, awayScore } = match ?? { sport: null, homeScore: null, awayScore: null };
  const score = sport === 'football' && homeScore !== null && awayScore !== null ? `${homeScore}-${awayScore}` : null;
  const [seen, setSeen] = useState<{ score: string | null; goal: Goal | null }>({ score, goal: null });
  if (score !== null && score !== seen.score) {
    const sumOf = (text: string): number => text.split('-').reduce((sum, goals) => sum + Number(goals), 0);
    const isGoal = seen.score !== null && sumOf(score) > sumOf(seen.score);
    setSeen({ score, goal: isGoal ? [homeScore ?? 0, awayScore ?? 0] : null });
  }
  const { goal } = seen;
  useEffect(() => {
    if (goal === null) return undefined;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, goal: null })), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [goal]);
  return goal;
};

interface RowProps {
  liveRoomId: string;
  goal: Goal;
}

const useFormNames = (): Readonly<Record<ReactionForm, string>> => {
  const { t } = useLingui();
  return { cheer: t`庆祝`, clap: t`鼓掌`, fire: t`太燃了`, wow: t`惊讶`, cry: t`哭了` };
};

/** The forms with their numbers; what the room taps rises as a burst, which reduced motion leaves out. */
const ReactionRow = ({ liveRoomId, goal: [home, guest] }: RowProps) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const names = useFormNames();
  const [counts, setCounts] = useState<ReactionCounts>({});
  const [bursts, setBursts] = useState<readonly Burst[]>([]);
  const [sender] = useState(() => createReactionSender({ liveRoomId, homeScore: home, awayScore: guest }));
  const rise = (before: ReactionCounts, after: ReactionCounts): void =>
    setBursts((present) => burstOf(present, before, after));
  const receive = useEffectEvent((pushed: ReactionCounts): void => {
    // Own taps are shown already.
    const next = Object.fromEntries(
      REACTION_FORMS.map((form) => [form, Math.max(counts[form] ?? 0, pushed[form] ?? 0)]),
    );
    rise(counts, next);
    setCounts(next);
  });
  usePush(channel.room(liveRoomId), (message) => {
    if (message.mutation !== 'goal-reactions.change') return;
    const { score, counts: pushed } = message.data;
    if (score[0] === home && score[1] === guest) receive(pushed);
  });
  const tap = (form: ReactionForm): void => {
    sender.add(form);
    const next = { ...counts, [form]: (counts[form] ?? 0) + 1 };
    rise(counts, next);
    setCounts(next);
  };
  return (
    <div className={styles.field}>
      <div className={styles.sky} aria-hidden="true">
        {bursts.map(({ id, form, x }) => (
          <span
            key={id}
            className={styles.burst}
            style={{ insetInlineStart: `${x}%` }}
            onAnimationEnd={() => setBursts((present) => present.filter((one) => one.id !== id))}
          >
            {SIGNS[form]}
          </span>
        ))}
      </div>
      <div role="group" aria-label={t`为进球点个表情`} className={styles.row}>
        {REACTION_FORMS.map((form) => (
          <button key={form} type="button" className={styles.form} aria-label={names[form]} onClick={() => tap(form)}>
            <span aria-hidden="true">{SIGNS[form]}</span>
            {counts[form] ? <b>{count(counts[form])}</b> : null}
          </button>
        ))}
      </div>
    </div>
  );
};

/** After a goal, once the picture has shown it: a row of forms over the picture. */
const GoalReactions = ({ liveRoomId, match }: { liveRoomId: string; match: MatchBrief }) => {
  const goal = useFreshGoal(useShownMatch(match));
  const { key, picture } = useStore(playerReport);
  if (goal === null || picture === null || key !== liveRoomId) return null;
  return createPortal(<ReactionRow key={goal.join('-')} liveRoomId={liveRoomId} goal={goal} />, picture);
};

export default GoalReactions;
