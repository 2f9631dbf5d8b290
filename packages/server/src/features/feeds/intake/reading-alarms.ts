import type { MatchSport } from '@touchline/contract/sport.ts';
import type { Db } from '#platform/db/open-database.ts';
import { type Alarm, type FeedAlarms, NO_SUBJECT } from './alarms.ts';
import { differingEnds, type StoredState } from './gate.ts';
import type { MergedReading } from './intake-store.ts';
import type { LinkRow } from './link-teams.ts';
import { isTerminal } from './state-rules.ts';

/** A source may correct itself by the next documents. */
const CORRECTED_WITHIN_MS = 300_000;
const NAMES_MOST = 5;

const endsText = (states: ReadonlyMap<string, StoredState>): string =>
  [...states].map(([source, { value }]) => `${source} ${value.homeScore ?? '-'}:${value.awayScore ?? '-'}`).join(', ');

/** Whether sources stick to different scores while they report, or one of them to an end, of which no news is due. */
const differForLong = (sport: MatchSport, states: ReadonlyMap<string, StoredState>, at: number): boolean => {
  const steady = [...states.values()].filter(
    (one) =>
      at - one.since >= CORRECTED_WITHIN_MS &&
      (at - one.at < CORRECTED_WITHIN_MS || (isTerminal(sport, one.value) && one.doubt === null)),
  );
  const textOf = ({ value }: StoredState): string =>
    JSON.stringify([value.homeScore, value.awayScore, isTerminal(sport, value)]);
  return new Set(steady.map(textOf)).size > 1;
};

const contradictionsOf = ({ linked: { id }, match, trust, states }: MergedReading, at: number): Alarm[] => {
  const kind = 'contradiction' as const;
  const { held } = trust;
  const ofMatch = (text: string): Alarm => ({ ...NO_SUBJECT, kind, match_id: id, text });
  if (held?.reason === 'final')
    return [
      ofMatch(
        `${held.source} reports ${held.state.homeScore ?? '-'}:${held.state.awayScore ?? '-'} with status ${held.state.statusId} for match ${id}, whose result is final`,
      ),
    ];
  if (differingEnds(match.sport, states) && trust.finalBy === null)
    return [ofMatch(`sources report different results of match ${id}: ${endsText(states)}`)];
  if (differForLong(match.sport, states, at))
    return [ofMatch(`sources report different states of match ${id}: ${endsText(states)}`)];
  return [...states].flatMap(([source, { doubt, since }]) =>
    doubt !== null && at - since >= CORRECTED_WITHIN_MS
      ? [
          {
            ...NO_SUBJECT,
            kind,
            source,
            match_id: id,
            text: `${source} contradicts itself on match ${id}: ${doubt.text}`,
          },
        ]
      : [],
  );
};

const waitingTeams = async (db: Db, source: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('feed_link')
    .select('name')
    .where('source', '=', source)
    .where('kind', '=', 'team')
    .where('our_id', 'is', null)
    .where('decided_by', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

const unknownTeams = (source: string, names: readonly string[]): Alarm[] => {
  if (names.length === 0) return [];
  const more = names.length - NAMES_MOST;
  const list = `${names.slice(0, NAMES_MOST).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const text = `teams of ${source} are unknown, and their matches wait until the desk links them: ${list}`;
  return [{ ...NO_SUBJECT, kind: 'unknown-team', source, text }];
};

/** Opens and ends the alarms that a reading gives reason for. */
export const syncReadingAlarms = async (
  db: Db,
  alarms: FeedAlarms,
  { source, at }: { source: string; at: number },
  { merged, links }: { merged: readonly MergedReading[]; links: ReadonlyMap<string, LinkRow> },
): Promise<void> => {
  const ids = new Set(merged.map(({ linked }) => linked.id));
  const names = links.size > 0 ? await waitingTeams(db, source) : [];
  const wanted = [...merged.flatMap((one) => contradictionsOf(one, at)), ...unknownTeams(source, names)];
  const isInScope = (alarm: Alarm): boolean =>
    (alarm.kind === 'contradiction' && alarm.match_id !== null && ids.has(alarm.match_id)) ||
    (alarm.kind === 'unknown-team' && alarm.source === source && links.size > 0);
  await alarms.sync(isInScope, wanted, at);
};
