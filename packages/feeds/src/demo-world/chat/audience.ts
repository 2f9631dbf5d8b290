import type { Side } from '@touchline/contract/match-detail.ts';
import type { Random } from '#demo-world/random.ts';

/** A member of a room's invented audience. */
export interface Fan {
  nickName: string;
  vipLevel: number;
  /** The team the fan is for; null for none. */
  side: Side | null;
  /** Writes English, mostly. */
  isEnglish: boolean;
}

const FIRST =
  '北看台 南看台 可乐加冰 熬夜的 隔壁 爱吃火锅的 下班后的 二楼的 操场边的 路过的 追风的 海边的 山城 阳台上的 加班的 早起的 等一个 半糖 带球的 冷门 江边 老城区 晚风里的 骑车的 看台上的 泡茶的 东门 西街 不睡觉的 快乐的 认真的 佛系 慢热 三楼 河畔 雨天的 周三的 跑步的 下饭 深夜'.split(
    ' ',
  );
const LAST =
  '老李 小周 阿强 大刘 橘猫 柯基 阿婆 学长 班长 门神 小白 豆包 汤圆 西瓜 包子 铁头 十号 左脚 小陈 阿伟 老赵 阿花 小鱼 大圣 板凳 拖鞋 小满 阿宽 老吴 麻薯 石头 阿青 毛豆 团子 小雨 老孙 青椒 阿布丁 木木 可可'.split(
    ' ',
  );
const ENGLISH = 'Leo Jessie Kev Mia TomZ Nina oscar Yuki sam.k Dan ivy Rex Ella noah_c Zoe maxw Ruby Finn'.split(' ');
const SIZE = 90;
const ENGLISH_SHARE = 0.1;
/** Percentage with at least this VIP level. */
const VIP_SHARES = [42, 27, 17, 10, 5, 2];
/** In a private room everybody has recharged. */
const PRIVATE_VIP = 3;

const nameOf = (random: Random, isEnglish: boolean): string => {
  const number = random.chance(0.35) ? String(1 + random.int(998)) : '';
  if (isEnglish) return `${ENGLISH[random.int(ENGLISH.length)]}${number}`;
  const last = LAST[random.int(LAST.length)] ?? '';
  return random.chance(0.75)
    ? `${FIRST[random.int(FIRST.length)]}${last}${number}`
    : `${last}${number || random.int(99)}`;
};

const sideOf = (random: Random, favourite: Side | null): Side | null => {
  const home = favourite === 'home' ? 0.6 : favourite === 'away' ? 0.15 : 0.4;
  const chance = random.next();
  return chance < home ? 'home' : chance < 0.75 ? 'away' : null;
};

/** The audience of a room; most are for the side that the host follows. */
export const drawAudience = (random: Random, favourite: Side | null, isPrivate: boolean): Fan[] =>
  Array.from({ length: SIZE }, () => {
    const isEnglish = random.chance(ENGLISH_SHARE);
    const chance = random.next() * 100;
    const level = VIP_SHARES.filter((share) => chance < share).length;
    return {
      nickName: nameOf(random, isEnglish),
      vipLevel: isPrivate ? Math.max(PRIVATE_VIP, level) : level,
      side: sideOf(random, favourite),
      isEnglish,
    };
  });
