import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { DeskMatch, MatchFields, PinnedField } from '@touchline/contract/ops-matches.ts';
import { goalsOf } from '@touchline/domain/match-periods.ts';

/** What an editor has changed and not published yet. */
export interface Draft {
  values: Partial<MatchFields>;
  /** Switches that were turned. */
  pins: Partial<Record<PinnedField, boolean>>;
}

export const NO_DRAFT: Draft = { values: {}, pins: {} };

/** The part of a correction that a draft decides. */
export type DraftRequest = Partial<MatchFields> & { release?: PinnedField[] };

export const FIELDS: readonly PinnedField[] = [
  'statusId',
  'homeScore',
  'awayScore',
  'parts',
  'kickOff',
  'events',
  'lineUps',
];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isPinned = (match: DeskMatch, field: PinnedField): boolean => match.pins.some((pin) => pin.field === field);

export const isChanged = (match: DeskMatch, { values }: Draft, field: PinnedField): boolean =>
  values[field] !== undefined && !same(values[field], match.shown[field]);

/** Where the switch of a field stands: what is changed is pinned unless the editor turns it off. */
export const pinState = (match: DeskMatch, draft: Draft, field: PinnedField): boolean =>
  draft.pins[field] ?? (isChanged(match, draft, field) || isPinned(match, field));

/** The value that a field would have. */
export const valueOf = <Field extends PinnedField>(match: DeskMatch, draft: Draft, field: Field): MatchFields[Field] =>
  (draft.values[field] ?? (draft.values[field] === null ? null : match.shown[field])) as MatchFields[Field];

/** What is to be sent of a draft; null when it changes nothing. */
export const requestOf = (match: DeskMatch, draft: Draft): DraftRequest | null => {
  const request: Record<string, unknown> = {};
  const release: PinnedField[] = [];
  for (const field of FIELDS) {
    const isOn = pinState(match, draft, field);
    if (isChanged(match, draft, field) || (isOn && !isPinned(match, field)))
      request[field] = valueOf(match, draft, field);
    if (!isOn && (isPinned(match, field) || isChanged(match, draft, field))) release.push(field);
  }
  if (release.length > 0) request['release'] = release;
  return Object.keys(request).length === 0 ? null : (request as DraftRequest);
};

export const withValue = <Field extends PinnedField>(draft: Draft, field: Field, value: MatchFields[Field]): Draft => ({
  ...draft,
  values: { ...draft.values, [field]: value },
});

/** The draft with another timeline. While the listed goals add up to the score, the score follows them. */
export const withEvents = (match: DeskMatch, draft: Draft, events: FeedIncident[]): Draft => {
  const changed = withValue(draft, 'events', events);
  if (match.sport !== 'football') return changed;
  const [home, away] = goalsOf(valueOf(match, draft, 'events'));
  const score = [valueOf(match, draft, 'homeScore'), valueOf(match, draft, 'awayScore')];
  if (score[0] !== home || score[1] !== away) return changed;
  const [nextHome, nextAway] = goalsOf(events);
  return withValue(withValue(changed, 'homeScore', nextHome), 'awayScore', nextAway);
};
