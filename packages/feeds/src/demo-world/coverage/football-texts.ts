import type { PlayText } from './play-text.ts';

/** The lines of a football match, some in several wordings. */
export const FOOTBALL_TEXTS = {
  kickOff: [['比赛开始', '比賽開始', 'Kick-off']],
  halfTime: [['上半场结束', '上半場結束', 'Half-time']],
  secondHalf: [['下半场开始', '下半場開始', 'The second half begins']],
  fullTime: [['全场比赛结束', '全場比賽結束', 'Full time']],
  goal: [
    ['进球！{player} 为{team}破门', '入球！{player} 為{team}破門', 'Goal! {player} scores for {team}'],
    [
      '球进了！{player} 一脚打进，{team}得分',
      '入球了！{player} 一腳射入，{team}得分',
      'It is in! {player} finds the net for {team}',
    ],
  ],
  assistedGoal: [
    [
      '进球！{player} 接 {second} 传球，为{team}破门',
      '入球！{player} 接 {second} 傳球，為{team}破門',
      'Goal! {player} scores for {team}, set up by {second}',
    ],
    [
      '{second} 送出助攻，{player} 推射入网',
      '{second} 送出助攻，{player} 推射入網',
      '{second} with the pass, {player} with the finish',
    ],
  ],
  penaltyGoal: [
    [
      '点球打进！{player} 骗过门将',
      '十二碼射入！{player} 騙過門將',
      'Penalty scored! {player} sends the keeper the wrong way',
    ],
  ],
  ownGoal: [
    [
      '乌龙球！{player} 将球碰进自家球门',
      '烏龍球！{player} 將球碰入自家球門',
      'Own goal! {player} turns it into his own net',
    ],
  ],
  save: [
    ['{player} 射门，被 {second} 扑出', '{player} 射門，被 {second} 撲出', '{player} shoots, {second} saves'],
    [
      '{player} 打门势大力沉，{second} 稳稳没收',
      '{player} 勁射，{second} 穩穩接住',
      'A firm effort by {player} is held by {second}',
    ],
  ],
  wide: [
    ['{player} 射门偏出', '{player} 射門偏出', '{player} shoots wide'],
    ['{player} 起脚高出横梁', '{player} 起腳高出橫樑', '{player} fires over the bar'],
  ],
  woodwork: [['{player} 击中门框！', '{player} 擊中門框！', '{player} hits the woodwork!']],
  blocked: [
    ['{player} 的射门被封堵', '{player} 的射門被封阻', 'The shot by {player} is blocked'],
    [
      '{player} 远射，打在防守球员身上',
      '{player} 遠射，打在防守球員身上',
      '{player} tries from range, a defender is in the way',
    ],
  ],
  savedPenalty: [
    ['{second} 扑出 {player} 的点球！', '{second} 撲出 {player} 的十二碼！', '{second} saves the penalty by {player}!'],
  ],
  missedPenalty: [['{player} 罚丢点球', '{player} 射失十二碼', '{player} misses the penalty']],
  review: [['视频裁判回看：判罚点球', '視像裁判覆核：判罰十二碼', 'After a video review: penalty']],
  corner: [
    ['{team}获得角球', '{team}取得角球', 'Corner for {team}'],
    ['{team}开出角球', '{team}開出角球', '{team} take a corner'],
  ],
  offside: [['{player} 越位', '{player} 越位', '{player} is offside']],
  foul: [
    ['{player} 犯规', '{player} 犯規', 'Foul by {player}'],
    [
      '{player} 拉倒对手，{other}获得任意球',
      '{player} 拉倒對手，{other}獲得自由球',
      '{player} brings his man down, free kick for {other}',
    ],
  ],
  yellow: [['{player} 领到黄牌', '{player} 領黃牌', 'Yellow card for {player}']],
  secondYellow: [
    ['{player} 两黄变一红，被罚下场', '{player} 兩黃一紅，被逐離場', 'Second yellow card: {player} is sent off'],
  ],
  red: [['{player} 直接红牌，被罚下场', '{player} 直接紅牌，被逐離場', 'Straight red card: {player} is sent off']],
  substitution: [
    [
      '{team}换人：{player} 换下 {second}',
      '{team}換人：{player} 換下 {second}',
      '{team} change: {player} for {second}',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly [PlayText, ...PlayText[]]>>;

export type FootballText = keyof typeof FOOTBALL_TEXTS;
