import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { findTeam, isKnownTeam } from '@touchline/feeds/teams/find-team.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import type { FeedsDeps } from '../deps.ts';
import { type LinkRow, linksOf } from './link-teams.ts';

/** What the desk says an id of a source means. */
export interface LinkDecision {
  source: string;
  kind: 'team' | 'match';
  sourceId: string;
  /** Our id; `new` for a team that is none of ours yet; null takes the link away, and the id waits. */
  ourId: string | null;
}

/** Accepts a team as a new one, with the name of the source. */
const NEW_TEAM = 'new';

const refuse = (message: string): never => {
  throw malformed([{ path: 'ourId', message }]);
};

const teamIdOf = async (trx: Trx, link: LinkRow, ourId: string): Promise<string> => {
  const sport = competitionOf(link.competition_id)?.sport ?? refuse(`no competition ${link.competition_id} is known`);
  if (ourId === NEW_TEAM) return findTeam(sport, link.competition_id, link.name).id;
  const stored = await trx.selectFrom('team').select('sport').where('id', '=', ourId).executeTakeFirst();
  if (stored && stored.sport !== sport) refuse(`the team ${ourId} is of ${stored.sport}`);
  const isKnown = isKnownTeam(ourId) && findTeam(sport, link.competition_id, ourId).id === ourId;
  if (!stored && !isKnown) refuse(`there is no team ${ourId}; "${NEW_TEAM}" accepts ${link.name} as a new one`);
  return ourId;
};

const matchIdOf = async (trx: Trx, link: LinkRow, ourId: string): Promise<string> => {
  const stored = await trx.selectFrom('match').select('competition_id').where('id', '=', ourId).executeTakeFirst();
  if (!stored) refuse(`there is no match ${ourId}`);
  else if (stored.competition_id !== link.competition_id)
    refuse(`the match ${ourId} is of competition ${stored.competition_id}, not ${link.competition_id}`);
  return ourId;
};

/** What a source said of a match that it does not mean any more. */
const dropReadings = async (trx: Trx, { source, our_id: matchId }: LinkRow): Promise<void> => {
  await trx
    .deleteFrom('feed_reading')
    .where('source', '=', source)
    .where('match_id', '=', matchId ?? '')
    .execute();
};

/**
 * Links an id of a source, or takes its link away, with an audit line: it counts from the next reading on, which lets waiting matches in.
 * Repeating it changes nothing. Throws 10404 for an id that the source never used and 10400 for one of ours that does not fit.
 */
export const decideLink = async (
  deps: Pick<FeedsDeps, 'db' | 'audit'>,
  { source, kind, sourceId, ourId }: LinkDecision,
  context: CallContext,
): Promise<{ ourId: string | null }> => {
  const change = { action: 'feed-link.decide', subject: `${source} ${kind} ${sourceId}` };
  const { after } = await auditedChange(deps, context, change, async (trx) => {
    await waitForLock(trx, 'ingest');
    const link = (await linksOf(trx, { source, kind }, [sourceId])).get(sourceId);
    if (!link) throw notFound(`the ${kind} ${sourceId} of ${source}`);
    const linked = ourId === null ? null : await (kind === 'team' ? teamIdOf : matchIdOf)(trx, link, ourId);
    if (kind === 'match' && link.our_id !== linked) await dropReadings(trx, link);
    await trx
      .updateTable('feed_link')
      .set({ our_id: linked, decided_by: operatorOf(context).name })
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('source_id', '=', sourceId)
      .execute();
    return { before: { ourId: link.our_id, decidedBy: link.decided_by }, after: { ourId: linked } };
  });
  return after;
};
