import type { LocalName } from '@touchline/contract/values.ts';

/** Rounds of the playoffs from the first to the finals; each is a stage. */
export const PLAYOFF_ROUNDS = ['first-round', 'conference-semi-final', 'conference-final', 'finals'] as const;
export type PlayoffRound = (typeof PLAYOFF_ROUNDS)[number];

export const PLAY_IN_STAGE = 'play-in';

/** Groups A, B and C of the NBA Cup, each of both conferences. */
export const CUP_GROUP_STAGES = ['10403', '10404', '10405'] as const;

/** Quarter-finals, semi-finals and final of the NBA Cup. */
export const CUP_KNOCKOUT_STAGES = ['10492', '10493', '10494'] as const;
export type CupKnockoutStage = (typeof CUP_KNOCKOUT_STAGES)[number];

const [QUARTER_FINALS, SEMI_FINALS, CUP_FINAL] = CUP_KNOCKOUT_STAGES;
const [GROUP_A, GROUP_B, GROUP_C] = CUP_GROUP_STAGES;

type NbaStage = PlayoffRound | CupKnockoutStage | (typeof CUP_GROUP_STAGES)[number] | typeof PLAY_IN_STAGE;

export const NBA_STAGE_NAMES: Readonly<Record<NbaStage, LocalName>> = {
  [GROUP_A]: { zh: 'NBA杯 A 组', en: 'NBA Cup, group A' },
  [GROUP_B]: { zh: 'NBA杯 B 组', en: 'NBA Cup, group B' },
  [GROUP_C]: { zh: 'NBA杯 C 组', en: 'NBA Cup, group C' },
  [QUARTER_FINALS]: { zh: 'NBA杯四分之一决赛', en: 'NBA Cup quarter-finals' },
  [SEMI_FINALS]: { zh: 'NBA杯半决赛', en: 'NBA Cup semi-finals' },
  [CUP_FINAL]: { zh: 'NBA杯决赛', en: 'NBA Cup final' },
  [PLAY_IN_STAGE]: { zh: '附加赛', en: 'Play-in' },
  'first-round': { zh: '首轮', en: 'First round' },
  'conference-semi-final': { zh: '分区半决赛', en: 'Conference semi-finals' },
  'conference-final': { zh: '分区决赛', en: 'Conference finals' },
  finals: { zh: '总决赛', en: 'NBA Finals' },
};

const NAMES: Readonly<Record<string, LocalName>> = NBA_STAGE_NAMES;

/** The name of an NBA stage; undefined for any other, which has the name of its kind. */
export const nbaStageNameOf = (stageId: string): LocalName | undefined => NAMES[stageId];
