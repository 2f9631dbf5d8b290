import * as z from 'zod';
import { CODE } from '#codes.ts';
import { ScorePair } from '#match.ts';
import {
  POLL_OPTION_MAX,
  POLL_OPTIONS_LEAST,
  POLL_OPTIONS_MOST,
  POLL_QUESTION_MAX,
  POLL_SECONDS,
  REACTION_FORMS,
  REACTIONS_PER_CALL,
} from '#poll-terms.ts';
import { defineRoutes, siteRoute } from '#route.ts';
import { csvOf, EpochMs, formInt, Id, shortText } from '#values.ts';

/** A poll has no right answer, a prediction gets one. */
const PollKind = z.enum(['poll', 'prediction']);

/** The final score that makes an answer right: who won, home and guest as `2-1`, or `other`: none of the other answers. */
const PollOutcome = z
  .string()
  .regex(/^(?:home|draw|guest|other|\d{1,3}-\d{1,3})$/, 'expected home, draw, guest, other or a score such as 2-1');
export type PollOutcome = z.output<typeof PollOutcome>;

/** A question of a host to the room, with what was voted so far. Question and answers are in the host's language. */
export const Poll = z.object({
  pollId: Id,
  liveRoomId: Id,
  hostId: Id,
  /** The match, or the show without one, in which it was opened. */
  matchId: Id,
  kind: PollKind,
  question: z.string(),
  options: z.array(z.object({ text: z.string(), outcome: z.nullable(PollOutcome), votes: z.int() })),
  openedAt: EpochMs,
  /** When it closes by itself; null: when it is closed. */
  closesAt: z.nullable(EpochMs),
  /** When it was closed before that; null while it was not. */
  closedAt: z.nullable(EpochMs),
  /** Position of the right answer of a prediction; null while it is unknown. */
  correct: z.nullable(z.int()),
  /** A prediction that has no right answer, since its match was not played to its end. */
  isVoid: z.boolean(),
  /** The final score that decided it, home then guest; null where none did. */
  score: z.nullable(ScorePair),
  /** Grows with every change: of two states the higher one is newer. */
  revision: z.int(),
});
export type Poll = z.output<typeof Poll>;

/** What an operator or a host opens. All answers of a prediction have an outcome, or none has. */
export const PollInput = z.object({
  pollId: Id.describe('Chosen by the caller; a repeated one is the same poll'),
  hostId: Id,
  liveRoomId: Id,
  matchId: Id.describe('The match of the show, or the show without one'),
  kind: PollKind.default('poll').describe('A poll, or a prediction that gets a right answer'),
  question: shortText(1, POLL_QUESTION_MAX).describe('The question, in the language of the host'),
  options: z
    .array(z.strictObject({ text: shortText(1, POLL_OPTION_MAX), outcome: z.nullable(PollOutcome).default(null) }))
    .min(POLL_OPTIONS_LEAST)
    .max(POLL_OPTIONS_MOST)
    .describe(
      'The answers, each with text; those of a prediction that the final score decides have an outcome too: home, draw, guest, a score such as 2-1, or other',
    ),
  seconds: z
    .nullable(z.int().min(POLL_SECONDS.least).max(POLL_SECONDS.most))
    .default(null)
    .describe('How long it is open; null: until it is closed'),
});
export type PollInput = z.output<typeof PollInput>;

/** A vote as it counts: the first one of a voter. */
const Vote = z.object({ pollId: Id, option: z.int() });
export type Vote = z.output<typeof Vote>;

const ReactionForms = z.enum(REACTION_FORMS);

/** Reactions to a goal so far; `score` is that of the match after it, home then guest. */
export const GoalReactions = z.object({
  liveRoomId: Id,
  matchId: Id,
  score: ScorePair,
  counts: z.partialRecord(ReactionForms, z.int()),
});
export type GoalReactions = z.output<typeof GoalReactions>;

const OfRoom = z.object({ liveRoomId: Id });
/** Scores are never higher. */
const SCORE_MOST = 999;

export const pollRoutes = defineRoutes({
  listPolls: siteRoute(
    'POST',
    'public',
    '/api/forehead/live/poll/list',
    OfRoom,
    z.object({ list: z.array(Poll) }),
    'Polls and predictions of a room that are open or were lately, newest first',
    [CODE.NOT_FOUND],
  ),
  listOwnVotes: siteRoute(
    'POST',
    'public',
    '/api/forehead/live/poll/votes',
    OfRoom,
    z.object({ list: z.array(Vote) }),
    'The votes of the member, or of the device of a visitor, in the polls of a room',
    [CODE.NOT_FOUND],
  ),
  votePoll: siteRoute(
    'POST',
    'public',
    '/api/forehead/live/poll/vote',
    z.object({ pollId: Id, option: formInt(0, POLL_OPTIONS_MOST - 1) }),
    Vote,
    'Votes once: members by their account, visitors by their device; a later vote answers with the first one',
    [CODE.NOT_FOUND, CODE.CONFLICT, CODE.TOO_MANY],
  ),
  addReactions: siteRoute(
    'POST',
    'public',
    '/api/forehead/live/reaction/add',
    OfRoom.extend({
      homeScore: formInt(0, SCORE_MOST).describe('The score after the goal'),
      awayScore: formInt(0, SCORE_MOST),
      forms: csvOf(ReactionForms, REACTIONS_PER_CALL).describe('One for each tap'),
    }),
    z.object({ counted: z.int() }),
    'Reacts to a goal of the match in a room; one that the match does not have counts nothing',
    [CODE.NOT_FOUND, CODE.TOO_MANY],
  ),
});
