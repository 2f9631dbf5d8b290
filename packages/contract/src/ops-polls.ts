import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MatchBrief } from '#match.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { POLL_OPTIONS_MOST } from '#poll-terms.ts';
import { GoalReactions, Poll, PollInput } from '#polls.ts';
import { defineRoutes } from '#route.ts';
import { formInt, Id } from '#values.ts';

const ROOMS = 'rooms';
const STUDIO = 'studio';
const removed = z.object({ removed: z.boolean() });
const STATE = [CODE.NOT_FOUND, CODE.CONFLICT];
const OWN = [CODE.FORBIDDEN, CODE.NOT_FOUND];
const OWN_STATE = [...OWN, CODE.CONFLICT];
/** A poll as staff list those of all hosts. */
const ListedPoll = Poll.extend({
  hostName: z.string(),
  /** BCP 47 tag of question and answers: the language of the host. */
  language: z.string(),
  /** Null for a show without one, and for a match that was removed. */
  match: z.nullable(MatchBrief),
});
export type ListedPoll = z.output<typeof ListedPoll>;

const ById = z.object({ pollId: Id });
const OfRoom = z.object({ hostId: Id, liveRoomId: Id });
const Correct = z.object({
  correct: z
    .nullable(
      z
        .int()
        .min(0)
        .max(POLL_OPTIONS_MOST - 1),
    )
    .describe('Position of the right answer, from 0; null: it has none and is void'),
});

/** Polls and predictions of every room. */
export const opsPollRoutes = defineRoutes({
  opsListPolls: opsList(
    ROOMS,
    '/ops/v1/polls',
    { hostId: z.optional(Id), liveRoomId: z.optional(Id), waiting: z.optional(formInt(0, 1)) },
    ListedPoll,
    'Polls and predictions, newest first; `waiting`: predictions whose host gave no answer, oldest first',
  ),
  opsAddPoll: opsRoute(
    ROOMS,
    'POST',
    '/ops/v1/polls',
    PollInput,
    Poll,
    'Opens a poll or a prediction in the room of a show; the same pollId again opens nothing',
    STATE,
  ),
  opsClosePoll: opsRoute(
    ROOMS,
    'POST',
    '/ops/v1/polls/:pollId/close',
    ById,
    Poll,
    'Closes a poll: nobody votes any more',
    STATE,
  ),
  opsResolvePoll: opsRoute(
    ROOMS,
    'POST',
    '/ops/v1/polls/:pollId/resolve',
    ById.extend(Correct.shape),
    Poll,
    'Closes a prediction and says which answer was right; again to correct it',
    STATE,
  ),
  opsRemovePoll: opsRoute(
    ROOMS,
    'DELETE',
    '/ops/v1/polls/:pollId',
    ById,
    removed,
    'Removes a poll with its votes from all screens',
    [CODE.NOT_FOUND],
  ),
});

/** The same of the own rooms of hosts. */
export const opsStudioPollRoutes = defineRoutes({
  opsListStudioPolls: {
    ...opsList(
      STUDIO,
      '/ops/v1/studio/polls/:hostId/:liveRoomId',
      OfRoom.shape,
      Poll,
      'Polls and predictions of a room, newest first',
    ),
    errors: OWN,
  },
  opsAddStudioPoll: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/polls/:hostId/:liveRoomId',
    PollInput,
    Poll,
    'Opens a poll or a prediction in an own room; the same pollId again opens nothing',
    OWN_STATE,
  ),
  opsCloseStudioPoll: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/polls/:hostId/:liveRoomId/:pollId/close',
    OfRoom.extend(ById.shape),
    Poll,
    'Closes a poll of an own room',
    OWN_STATE,
  ),
  opsResolveStudioPoll: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/polls/:hostId/:liveRoomId/:pollId/resolve',
    OfRoom.extend({ ...ById.shape, ...Correct.shape }),
    Poll,
    'Says which answer of a prediction of an own room was right',
    OWN_STATE,
  ),
  opsRemoveStudioPoll: opsRoute(
    STUDIO,
    'DELETE',
    '/ops/v1/studio/polls/:hostId/:liveRoomId/:pollId',
    OfRoom.extend(ById.shape),
    removed,
    'Removes a poll of an own room',
    OWN,
  ),
  opsListStudioReactions: opsRoute(
    STUDIO,
    'GET',
    '/ops/v1/studio/reactions/:hostId/:liveRoomId',
    OfRoom.extend({ matchId: Id }),
    z.object({ list: z.array(GoalReactions) }),
    'Reactions to the goals of a match in an own room, in the order of the goals',
    OWN,
  ),
});
