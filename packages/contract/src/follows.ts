import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MatchBrief, TeamBrief } from '#match.ts';
import { Nothing, siteRoute } from '#route.ts';
import { csvOf, formInt, Id, LocalName } from '#values.ts';

const FollowKind = z.enum(['team', 'player', 'competition']);
export type FollowKind = z.output<typeof FollowKind>;

/** As many may somebody follow. */
const FOLLOWS_MOST = 200;

/** What is followed: `team:arsenal`, `player:7`, `competition:12387`. */
const FollowKey = z
  .string()
  .regex(/^(team|player|competition):[a-z0-9-]{1,64}$/, 'expected a key such as team:arsenal');

/** All that a member follows, in the member's order. */
const Follows = z.object({ follows: z.array(FollowKey) });

/** A team, a player or a competition that can be followed. */
export const Followable = z.object({
  key: FollowKey,
  kind: FollowKind,
  id: Id,
  name: LocalName,
  /** The team itself, or that of the player; null for a competition. */
  team: z.nullable(TeamBrief),
  /** Where it plays; null when it has no match. */
  competitionId: z.nullable(Id),
});
export type Followable = z.output<typeof Followable>;

/** What is followed with what it does now: its match in play, else the next one, else the last. */
export const Followed = Followable.extend({ match: z.nullable(MatchBrief) });
export type Followed = z.output<typeof Followed>;

const Keys = csvOf(FollowKey, FOLLOWS_MOST);

export const followRoutes = {
  listFollows: siteRoute(
    'POST',
    'member',
    '/api/forehead/follow/list',
    Nothing,
    Follows,
    'The teams, players and competitions that the member follows, in their order',
  ),
  follow: siteRoute(
    'POST',
    'member',
    '/api/forehead/follow/save',
    z.object({ keys: Keys, follow: formInt(0, 1) }),
    Follows,
    'Follows teams, players and competitions, at the end of the order, or no longer; the reply has all that are followed now',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
  orderFollows: siteRoute(
    'POST',
    'member',
    '/api/forehead/follow/order',
    z.object({ keys: Keys }),
    Follows,
    'Puts what the member follows into this order; what it does not name stays behind it, what is not followed is left out',
  ),
  describeFollows: siteRoute(
    'POST',
    'public',
    '/api/forehead/follow/describe',
    z.object({ keys: Keys }),
    z.object({ list: z.array(Followed) }),
    'Names of teams, players and competitions with what each does now, in the order of the keys; unknown ones are left out',
  ),
  listFollowables: siteRoute(
    'GET',
    'public',
    '/api/forehead/follow/choices',
    z.object({ kind: FollowKind, competitionId: z.optional(Id), q: z.optional(z.string().max(40)) }),
    z.object({ list: z.array(Followable) }),
    'What can be followed: of a competition, with a text in its name, or what is recommended',
  ),
};
