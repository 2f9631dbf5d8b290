import type { ClipScene } from '@touchline/contract/clips.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { MatchClock, ScorePair } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { matchEventsOf, newEventsOf } from '#match-events.ts';
import { GOALS, goalsOf, listsEveryGoal, type MatchTimeline, periodOf, SHOOT_OUT } from '#match-periods.ts';

/** A match as it stands, with the clock of its feed. */
export type ClippedMatch = MatchTimeline & { clock: MatchClock | null };

/** A clip that exists, by its scene. */
export interface KnownScene {
  id: string;
  scene: ClipScene;
  isWithdrawn: boolean;
}

/** What a change of a match means for its clips. */
export interface ScenePlan {
  /** What just happened and deserves a clip; null for nothing. */
  added: ClipScene | null;
  /** Clips whose scene reads differently now, was taken back, or came back. */
  changed: KnownScene[];
}

/** Feeds correct the minute of a goal by this much at most; a later goal of the same score is another one. */
const SAME_GOAL_MINUTES = 3;
/** A lead counts when it changes in these last seconds of the last quarter or an overtime. */
const LATE_SECONDS = 60;

const PERIOD_OF_LEAD: Readonly<Record<number, number>> = {
  [BASKETBALL_STATUS.q4]: 4,
  [BASKETBALL_STATUS.overtime]: 5,
};

const scoreOf = ({ homeScore, awayScore }: ClippedMatch): ScorePair => [homeScore ?? 0, awayScore ?? 0];

const toScene = (event: MatchEvent): ClipScene[] => {
  const { id, kind, side, period, minute, stoppage, secondsLeft, player, score, points } = event;
  const isGoal = kind === 'goal' || kind === 'penalty-goal' || kind === 'own-goal';
  if (side === null || !(isGoal || kind === 'run') || (isGoal && (period === SHOOT_OUT || score === null))) return [];
  return [{ eventId: id, kind, side, period, minute, stoppage, secondsLeft, player, score, points }];
};

/** A goal that the score has and the timeline has not, or not yet. */
const unlistedGoal = (before: ClippedMatch, match: ClippedMatch): ClipScene[] => {
  const [[home, away], [homeBefore, awayBefore]] = [scoreOf(match), scoreOf(before)];
  const [listedHome, listedAway] = goalsOf(match.incidents);
  const gained = home - homeBefore + (away - awayBefore);
  if (home < homeBefore || away < awayBefore || gained !== 1 || listedHome + listedAway >= home + away) return [];
  const minute = match.clock?.minute ?? null;
  const side = home > homeBefore ? 'home' : 'away';
  const period = periodOf('football', { kind: 'goal', side, minute: minute ?? 0, stoppage: 0, player: '' });
  const stoppage = match.clock?.stoppage ?? 0;
  const none = { secondsLeft: null, player: null, points: null };
  return [{ ...none, eventId: '', kind: 'goal', side, period, minute, stoppage, score: [home, away] }];
};

/** The basket that changed who leads in the last minute; a lead after a draw counts. */
const lateLead = (before: ClippedMatch, match: ClippedMatch): ClipScene[] => {
  const period = PERIOD_OF_LEAD[match.statusId];
  const secondsLeft = match.clock?.secondsLeft ?? null;
  const [[home, away], [homeBefore, awayBefore]] = [scoreOf(match), scoreOf(before)];
  const isLate = period !== undefined && secondsLeft !== null && secondsLeft <= LATE_SECONDS;
  const isLead = home !== away && Math.sign(home - away) !== Math.sign(homeBefore - awayBefore);
  if (!isLate || !isLead || home + away <= homeBefore + awayBefore) return [];
  const side = home > away ? 'home' : 'away';
  const none = { minute: null, stoppage: 0, player: null, points: null };
  return [{ ...none, eventId: `lead-${home}-${away}`, kind: 'lead', side, period, secondsLeft, score: [home, away] }];
};

const isSameGoal = (one: ClipScene, other: ClipScene): boolean =>
  one.side === other.side &&
  String(one.score) === String(other.score) &&
  Math.abs((one.minute ?? 0) - (other.minute ?? one.minute ?? 0)) <= SAME_GOAL_MINUTES;

const isSame = (one: ClipScene, other: ClipScene): boolean =>
  (one.eventId !== '' && one.eventId === other.eventId) ||
  (GOALS.has(one.kind) && GOALS.has(other.kind) && isSameGoal(one, other));

/** Whether a scene that is not among those of the match is gone for certain. */
const isTakenBack = ({ kind, score }: ClipScene, match: ClippedMatch): boolean => {
  const [home, away] = scoreOf(match);
  if (score !== null && (score[0] > home || score[1] > away)) return true;
  if (kind === 'lead') return false;
  return kind === 'run' || listsEveryGoal(match);
};

const afterChange = (clip: KnownScene, scenes: readonly ClipScene[], match: ClippedMatch): KnownScene => {
  const scene = scenes.find((one) => isSame(clip.scene, one));
  if (scene === undefined) return isTakenBack(clip.scene, match) ? { ...clip, isWithdrawn: true } : clip;
  // What the score alone says is less than what the timeline said.
  return { ...clip, scene: scene.eventId === '' ? clip.scene : scene, isWithdrawn: false };
};

/**
 * What a change of a match means for its clips. Of several scenes that are learnt at once only the last gets a clip: nobody knows when
 * the others were. A goal of the score alone becomes the one of the timeline once that lists it.
 */
export const planScenes = (before: ClippedMatch, match: ClippedMatch, known: readonly KnownScene[]): ScenePlan => {
  const events = matchEventsOf(match);
  const listed = events.flatMap(toScene);
  const isFootball = match.sport === 'football';
  const unlisted = isFootball ? unlistedGoal(before, match) : lateLead(before, match);
  const scenes = [...listed, ...unlisted];
  const news = new Set(newEventsOf(matchEventsOf(before), events).map(({ id }) => id));
  const fresh = scenes.filter(
    (scene) =>
      (news.has(scene.eventId) || unlisted.includes(scene)) && !known.some((clip) => isSame(clip.scene, scene)),
  );
  return {
    added: fresh.at(-1) ?? null,
    changed: known.flatMap((clip) => {
      const after = afterChange(clip, scenes, match);
      return JSON.stringify(after) === JSON.stringify(clip) ? [] : [after];
    }),
  };
};
