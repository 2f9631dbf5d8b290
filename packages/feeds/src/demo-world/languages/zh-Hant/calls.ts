/** As in simplified Chinese. */
export const FREE = {
  levelAtHalf: '半場分不出勝負',
  homeByTwo: '{home}至少贏兩球',
  awayBlank: '{away}今天進不了球',
  laterGoals: '下半場進球比上半場多',
  homeFirstQuarter: '第一節{home}領先',
  tenApart: '分差在十分以上',
} as const;

export const AT_HALF = '半場 {score}';
export const AT_END = '全場 {score}';
export const AFTER_QUARTER = '首節 {score}';

export const QUOTES = [
  '看中場就知道。',
  '賽前又看了一次影片，我就站這邊。',
  '傷兵名單決定的。',
  '數據這樣說，我也這樣看。',
  '不要問，問就是感覺。',
  '主場氣氛太強了。',
  '最近五場都是這個走勢。',
] as const;
