import type { FeedMatch, FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { isDetailOf } from '@touchline/domain/detailed-status.ts';
import { kindsOfStage } from '@touchline/domain/nba/kinds.ts';
import { matchErrors } from '@touchline/domain/match-check/match-errors.ts';
import type { SourceState } from '@touchline/feeds/connector.ts';
import { agree, type Doubt, doubtOf, isBreak, isInProgress, isPostponed, isSameState } from './state-rules.ts';
import type { Reported } from './link-matches.ts';
import { type GateRules, isDue, passGate, type StoredState, type Trust } from './gate.ts';

/** The source of a field and the time of its reading. */
export interface FieldOrigin {
  source: string;
  at: number;
}

export type FieldOrigins = Readonly<Record<string, FieldOrigin>>;

/** Whom to believe, how fast sources are, and when a state is confirmed. */
export interface MergeRules extends GateRules {
  /** 0 for the source that is trusted most. */
  rankOf: (source: string) => number;
  /** How old a reading of a match in play may be. */
  freshMs: (source: string) => number;
  /** How old it may be before another source that answers is shown instead. */
  failoverMs: (source: string) => number;
}

/** What is known of a match before a reading of it. */
export interface KnownMatch {
  sport: MatchSport;
  /** As feeds reported it; one without any state when it is new. */
  fed: FeedMatch;
  trust: Trust;
  origins: FieldOrigins;
  /** By source. */
  states: ReadonlyMap<string, StoredState>;
}

/** What a reading makes of a match. */
export interface MergedMatch {
  match: FeedMatch;
  /** The details that this reading may set. */
  detail: FeedMatchDetail;
  trust: Trust;
  origins: FieldOrigins;
  states: ReadonlyMap<string, StoredState>;
  agreement: 'alone' | 'agree' | 'differ';
}

interface ReadAt {
  source: string;
  at: number;
}

/** Line-ups, statistics and the like are read less often than scores. */
const DETAIL_FRESH_MS = 600_000;
const OF_PLAY: readonly string[] = ['clock', 'incidents'];
const LASTING: readonly string[] = ['kickOff', 'round', 'stage', 'group', 'venue', 'countsForStandings'];

const freshFor = (field: string, source: string, rules: MergeRules): number =>
  LASTING.includes(field)
    ? Number.POSITIVE_INFINITY
    : Math.max(rules.freshMs(source), OF_PLAY.includes(field) ? 0 : DETAIL_FRESH_MS);

/** Whether a source may set a field: the one that set it is trusted less, or has not reported it for too long. */
const maySet = (field: string, { source, at }: ReadAt, origins: FieldOrigins, rules: MergeRules): boolean => {
  const owner = origins[field];
  return (
    owner === undefined ||
    rules.rankOf(source) <= rules.rankOf(owner.source) ||
    at - owner.at > freshFor(field, owner.source, rules)
  );
};

/** A list that is missing for longer does not come. */
const LISTED_WITHIN_MS = 120_000;

/** A source that listed what happened in a match may report a goal before it lists it, or by mistake. An empty list may be one of its plan. */
const unlistedGoal = (
  { sport, known, at }: { sport: MatchSport; known: StoredState | undefined; at: number },
  { state, incidents }: { state: SourceState; incidents: Reported['incidents'] },
): Doubt | null => {
  if (sport !== 'football' || known?.listsGoals !== true || incidents !== undefined) return null;
  const goals = ({ homeScore, awayScore }: SourceState): number => (homeScore ?? 0) + (awayScore ?? 0);
  const isAwaited = known.doubt !== null && isSameState(known.value, state) && at - known.since < LISTED_WITHIN_MS;
  if (!isAwaited && goals(state) <= goals(known.value)) return null;
  return { text: `the goals of ${state.homeScore}:${state.awayScore} are not listed`, isImpossible: false };
};

/** The states of all sources with that of this reading. */
const withState = (
  { sport, states }: KnownMatch,
  { state, incidents }: Reported,
  { source, at }: ReadAt,
): ReadonlyMap<string, StoredState> => {
  if (state === undefined) return states;
  const known = states.get(source);
  const isSame = known !== undefined && isSameState(known.value, state);
  const doubt = doubtOf(sport, state, incidents) ?? unlistedGoal({ sport, known, at }, { state, incidents });
  const stored: StoredState = {
    value: state,
    at,
    since: isSame ? known.since : at,
    before: isSame ? known.before : (known?.value ?? null),
    doubt,
    listsGoals: (incidents?.length ?? 0) > 0 || (doubt !== null && known?.listsGoals === true),
  };
  return new Map(states).set(source, stored);
};

/** Less trusted sources are polled less often: what they say is compared for longer than it is shown. */
const COMPARED_FOR = 4;

const freshSources = (
  sport: MatchSport,
  states: ReadonlyMap<string, StoredState>,
  { kickOff, at, isFinal, factor = 1 }: { kickOff: number; at: number; isFinal: boolean; factor?: number },
  rules: MergeRules,
): ReadonlySet<string> => {
  const isAwaited = ({ value }: StoredState): boolean => isDue(sport, value, kickOff, at);
  const isRecent = ([source, stored]: readonly [string, StoredState]): boolean => {
    // In a break all sources are polled less often.
    const mostMs = isBreak(sport, stored.value) ? rules.freshMs(source) : rules.failoverMs(source);
    return at - stored.at <= factor * mostMs;
  };
  // Of an end no news is due, unless another source reports play before the end is confirmed.
  const isPlayed = !isFinal && [...states].some((one) => isAwaited(one[1]) && one[1].doubt === null && isRecent(one));
  const isFresh = (one: readonly [string, StoredState]): boolean => {
    const [source, stored] = one;
    if (isAwaited(stored)) return isRecent(one);
    return !isPlayed || at - stored.at <= factor * rules.freshMs(source);
  };
  return new Set([...states].flatMap((one) => (isFresh(one) ? [one[0]] : [])));
};

/** The most trusted source whose state is fresh and sound, else one that is fresh, else the freshest. */
const choose = (
  states: ReadonlyMap<string, StoredState>,
  fresh: ReadonlySet<string>,
  rules: MergeRules,
): string | undefined => {
  const ranked = [...states.keys()].toSorted((a, b) => rules.rankOf(a) - rules.rankOf(b) || (a < b ? -1 : 1));
  const freshOnes = ranked.filter((source) => fresh.has(source));
  const sound = freshOnes.find((source) => states.get(source)?.doubt === null);
  const timeOf = (source: string): number => states.get(source)?.at ?? 0;
  return sound ?? freshOnes[0] ?? ranked.toSorted((a, b) => timeOf(b) - timeOf(a))[0];
};

const agreementOf = (
  sport: MatchSport,
  states: ReadonlyMap<string, StoredState>,
  fresh: ReadonlySet<string>,
): MergedMatch['agreement'] => {
  const [first, ...others] = [...states].flatMap(([source, { value }]) => (fresh.has(source) ? [value] : []));
  if (first === undefined || others.length === 0) return 'alone';
  return others.every((other) => agree(sport, first, other)) ? 'agree' : 'differ';
};

/** The values of a reading beside the state, by field; what is null is not reported. */
const valuesOf = (reported: Reported, fed: FeedMatch): Partial<FeedMatch>[] => {
  const { round, stage, group, venue, countsForStandings, kickOff, timeKnown } = reported;
  const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
  // Of a day that is known already, a time is kept.
  const isNews = kickOff !== undefined && (timeKnown || !fed.timeKnown || dayOf(kickOff) !== dayOf(fed.kickOff));
  // A source that names only the kind of a stage says nothing against the stage: a group of the NBA Cup is regular season, too.
  const isKnownKind = typeof stage === 'string' && kindsOfStage(fed.stage ?? '').some((kind) => kind === stage);
  return [
    ...(isNews ? [{ kickOff, timeKnown }] : []),
    ...[{ round }, { stage: isKnownKind ? null : stage }, { group }, { venue }].filter(
      (one) => (Object.values(one)[0] ?? null) !== null,
    ),
    ...(countsForStandings === undefined ? [] : [{ countsForStandings }]),
  ] as Partial<FeedMatch>[];
};

/** Clock and timeline belong to the state that is shown: those of a document whose state waits, or lies behind, do not count. */
const valuesOfPlay = (
  { sport }: KnownMatch,
  reported: Reported,
  { source }: ReadAt,
  { trust, states }: Pick<MergedMatch, 'trust' | 'states'>,
): Partial<FeedMatch>[] => {
  const [own, shown] = [states.get(source), trust.accepted?.state];
  if (shown === undefined || (own !== undefined && own.doubt !== null) || trust.held?.source === source) return [];
  const isLevel =
    sport === 'basketball' ||
    own === undefined ||
    (own.value.homeScore === shown.homeScore && own.value.awayScore === shown.awayScore);
  const { clock, incidents } = reported;
  return [
    ...(clock === undefined || own?.value.statusId !== shown.statusId ? [] : [{ clock }]),
    ...(incidents === undefined || !isLevel ? [] : [{ incidents: [...incidents] }]),
  ];
};

/** The fields of a match that the accepted state sets. */
export const shownState = (fed: FeedMatch, { accepted }: Pick<Trust, 'accepted'>): Partial<FeedMatch> => {
  if (accepted === null) return {};
  const { sport } = fed;
  const { statusId, detailedStatus = null, homeScore, awayScore, parts, awarded, incomplete } = accepted.state;
  const fits = detailedStatus !== null && isDetailOf(sport, statusId, detailedStatus);
  return {
    statusId,
    detailedStatus: fits ? detailedStatus : null,
    homeScore,
    awayScore,
    parts,
    awarded: awarded ?? false,
    incomplete: incomplete ?? null,
    clock: isInProgress(sport, accepted.state) ? fed.clock : null,
  };
};

/** The match with those of the values that make sense with it. */
const withSoundValues = (match: FeedMatch, values: readonly Partial<FeedMatch>[]): FeedMatch =>
  values.reduce<FeedMatch>((merged, value) => {
    const next = { ...merged, ...value };
    return matchErrors(next).length === 0 ? next : merged;
  }, match);

/** The match after a reading of it by one source; pure, so that a replay makes the same. */
export const mergeMatch = (known: KnownMatch, reported: Reported, read: ReadAt, rules: MergeRules): MergedMatch => {
  const { sport, fed } = known;
  const origins: Record<string, FieldOrigin> = { ...known.origins };
  const settable = <Value extends object>(value: Value): boolean => {
    const [field = ''] = Object.keys(value);
    if (!maySet(field, read, origins, rules)) return false;
    origins[field] = read;
    return true;
  };
  const lasting = withSoundValues(
    fed,
    valuesOf(reported, fed).filter((value) => settable(value)),
  );
  const states = withState(known, reported, read);
  const { accepted, finalAt } = known.trust;
  const isFinal = finalAt !== null && accepted !== null && !isPostponed(sport, accepted.state);
  const now = { kickOff: lasting.kickOff, at: read.at, isFinal };
  const fresh = freshSources(sport, states, now, rules);
  const chosen = choose(states, fresh, rules);
  const trust =
    chosen === undefined || reported.state === undefined
      ? known.trust
      : passGate({ sport, trust: known.trust, chosen, states, fresh, ...read }, rules);
  if (trust.accepted) origins.state = { source: trust.accepted.source, at: trust.accepted.at };
  const shown = { ...lasting, ...shownState(fed, trust) };
  const ofPlay = valuesOfPlay(known, reported, read, { trust, states }).filter((value) => settable(value));
  const details = Object.entries(reported.details ?? {}).filter(
    ([field, value]) => value !== null && value !== undefined && settable({ [field]: value }),
  );
  return {
    match: withSoundValues(shown, ofPlay),
    detail: { matchId: fed.id, ...Object.fromEntries(details) },
    trust,
    origins,
    states,
    agreement: agreementOf(sport, states, freshSources(sport, states, { ...now, factor: COMPARED_FOR }, rules)),
  };
};
