import type { PlayText } from './play-text.ts';

/** The lines of a basketball game, some in several wordings. */
export const BASKETBALL_TEXTS = {
  begin: [['比赛开始', '比賽開始', 'Tip-off']],
  nextPeriod: [['下一节开始', '下一節開始', 'The next period begins']],
  endPeriod: [['本节结束', '本節結束', 'End of the period']],
  end: [['比赛结束', '比賽結束', 'End of the game']],
  layUp: [
    ['{player} 上篮得手', '{player} 上籃得手', '{player} makes a lay-up'],
    ['{player} 突破打板命中', '{player} 突破擦板射入', '{player} drives and scores off the glass'],
  ],
  jumper: [['{player} 中投命中', '{player} 中距離命中', '{player} makes a mid-range jumper']],
  three: [
    ['{player} 三分命中', '{player} 三分命中', '{player} makes a three'],
    ['{player} 三分线外出手，进了！', '{player} 三分線外出手，入！', '{player} from downtown: good'],
  ],
  assistedTwo: [
    ['{player} 得分，{second} 助攻', '{player} 得分，{second} 助攻', '{player} scores, {second} with the assist'],
  ],
  assistedThree: [
    [
      '{player} 三分命中，{second} 助攻',
      '{player} 三分命中，{second} 助攻',
      '{player} makes a three, {second} with the assist',
    ],
  ],
  freeThrow: [['{player} 罚球命中', '{player} 罰球命中', '{player} makes a free throw']],
  oneOfTwo: [['{player} 两罚一中', '{player} 兩罰一中', '{player} makes one of two free throws']],
  twoFreeThrows: [['{player} 两罚全中', '{player} 兩罰全中', '{player} makes both free throws']],
  missTwo: [
    ['{player} 出手不中', '{player} 出手不中', '{player} misses'],
    ['{player} 打铁', '{player} 射失', '{player} is off the rim'],
  ],
  missThree: [['{player} 三分不中', '{player} 三分不中', '{player} misses from three']],
  blocked: [['{player} 出手，被 {second} 封盖', '{player} 出手，被 {second} 封阻', '{player} is blocked by {second}']],
  offensiveRebound: [['{player} 抢下前场篮板', '{player} 搶得進攻籃板', 'Offensive rebound by {player}']],
  rebound: [['{player} 抢下篮板', '{player} 搶得籃板', 'Rebound by {player}']],
  turnover: [['{player} 失误', '{player} 失誤', 'Turnover by {player}']],
  steal: [['{player} 失误，{second} 抢断', '{player} 失誤，{second} 偷球', '{player} loses it, stolen by {second}']],
  foul: [['{player} 犯规', '{player} 犯規', 'Foul by {player}']],
  timeout: [['{team}暂停', '{team}暫停', '{team} take a time-out']],
} as const satisfies Readonly<Record<string, readonly [PlayText, ...PlayText[]]>>;

export type BasketballText = keyof typeof BASKETBALL_TEXTS;
