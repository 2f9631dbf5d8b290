import type { LocalName } from '@touchline/contract/values.ts';
import { CUP_GROUP_STAGES, CUP_KNOCKOUT_STAGES, PLAY_IN_STAGE, PLAYOFF_ROUNDS } from './stages.ts';

/** Phases of a season, as spelled on the wire. */
export const NBA_KINDS = ['regular', 'playoffs', 'preseason', 'all-star', 'finals', 'team-cup', 'final-cup'] as const;
export type NbaKind = (typeof NBA_KINDS)[number];

/** Parts of a season with their own rankings and averages (`scope`). */
export const NBA_SCOPES = ['regular', 'playoffs', 'preseason'] as const satisfies readonly NbaKind[];
export type NbaScope = (typeof NBA_SCOPES)[number];

/** `final-cup` is the Finals of 2024, its only days. */
export const KIND_NAMES: Readonly<Record<NbaKind, LocalName>> = {
  regular: { zh: '常规赛', en: 'Regular season' },
  playoffs: { zh: '季后赛', en: 'Playoffs' },
  preseason: { zh: '季前赛', en: 'Preseason' },
  'all-star': { zh: '全明星', en: 'All-Star' },
  finals: { zh: '总决赛', en: 'Finals' },
  'team-cup': { zh: 'NBA杯', en: 'NBA Cup' },
  'final-cup': { zh: '2024 总决赛', en: 'Finals 2024' },
};

/** The kind under which a schedule is requested: the finals cup as playoffs, every other as itself. */
export const kindOfSchedule = (kind: NbaKind): NbaKind => (kind === 'final-cup' ? 'playoffs' : kind);

const CUP_FINAL = CUP_KNOCKOUT_STAGES[2];
/** All cup games are also regular season games, except the final. */
const CUP_GAMES = new Set<string>([...CUP_GROUP_STAGES, ...CUP_KNOCKOUT_STAGES]);
const PLAYOFFS = new Set<string>([PLAY_IN_STAGE, ...PLAYOFF_ROUNDS]);

/**
 * The kinds whose schedule lists a game of this stage. A stage may be the name of a kind, which is all that some
 * feeds report. The play-in is listed with the playoffs. Empty for a stage that is not the NBA's.
 */
export const kindsOfStage = (stageId: string): readonly NbaKind[] => {
  if (CUP_GAMES.has(stageId)) return stageId === CUP_FINAL ? ['team-cup'] : ['regular', 'team-cup'];
  if (stageId === 'finals') return ['playoffs', 'finals'];
  if (PLAYOFFS.has(stageId)) return ['playoffs'];
  return NBA_KINDS.filter((kind) => kind === stageId);
};

/** True for a stage that a schedule of this kind lists: combines {@link kindOfSchedule} and {@link kindsOfStage}. */
export const isOfKind = (stageId: string, kind: NbaKind): boolean =>
  kindsOfStage(stageId).includes(kindOfSchedule(kind));
