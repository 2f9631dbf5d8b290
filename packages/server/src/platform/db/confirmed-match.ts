import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS as B, FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { RESULT_WITHIN_MS } from '@touchline/domain/betting/leg-result.ts';
import { type RawBuilder, sql } from 'kysely';

/** A pinned status, or a score that is pinned on both sides, is the desk's word. */
const isPinned = sql<boolean>`(exists (
    select 1 from match_pin where match_pin.match_id = match.id and match_pin.field = 'statusId')
  or (select count(*) from match_pin
    where match_pin.match_id = match.id and match_pin.field in ('homeScore', 'awayScore')) = 2)`;

/**
 * Whether the state of a joined `match` is confirmed, and nothing speaks against it; what files and the demo world bring is, and so is that
 * a match was removed.
 */
export const isConfirmed = sql<boolean>`(match.id is null or match.source <> ${LIVE_SOURCE} or ${isPinned} or not exists (
  select 1 from match_trust where match_trust.match_id = match.id
    and (match_trust.final_at is null or (match_trust.held is not null and match_trust.final_by is null))))`;

/** Whether a joined `match` may have a result to settle by, or none any more, at `now` (epoch ms). */
export const mayHaveResult = (now: number): RawBuilder<boolean> => sql`(match.id is null
  or match.kick_off <= ${now - RESULT_WITHIN_MS}
  or (${isConfirmed} and (
    (match.sport = 'football' and match.status_id in (${F.finished}, ${F.postponed}, ${F.abandoned}, ${F.cancelled}))
    or (match.sport = 'basketball'
      and match.status_id in (${B.finished}, ${B.postponed}, ${B.abandoned}, ${B.cancelled})))))`;
