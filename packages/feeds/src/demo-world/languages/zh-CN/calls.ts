/**
 * What hosts call of matches in their own words. `{home}` and `{away}` are short names. Each free call is checked in one way, by its key in
 * `demo-world/calls.ts`; reasons name the score that decided it.
 */
export const FREE = {
  levelAtHalf: '半场分不出胜负',
  homeByTwo: '{home}至少赢两个',
  awayBlank: '{away}今天进不了球',
  laterGoals: '下半场进球比上半场多',
  homeFirstQuarter: '第一节{home}领先',
  tenApart: '分差在十分以上',
} as const;

export const AT_HALF = '半场 {score}';
export const AT_END = '全场 {score}';
export const AFTER_QUARTER = '首节 {score}';

/** Beside a call that the result checks. */
export const QUOTES = [
  '看中场就知道。',
  '赛前又看了一遍录像，我就站这边。',
  '伤病名单决定的。',
  '数据这么说，我也这么看。',
  '别问，问就是感觉。',
  '主场气氛太强了。',
  '最近五场都是这个走势。',
] as const;
