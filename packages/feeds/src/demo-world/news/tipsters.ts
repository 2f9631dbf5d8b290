import type { TipsterInput } from '@touchline/contract/ops-news.ts';
import { portraitKey } from '#demo-world/picture-keys.ts';
import { createRandom } from '#demo-world/random.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/**
 * Lines of `id | name | sport | known for | leagues | hit rate in percent | activity in percent | style | introduction`. The style
 * weighs the markets; `new` begins with the world. Ids of leagues as in K6.
 */
const TIPSTERS = `
laoqiutan | 老球探 | football | 英超亚盘 | 12387 | 75 | 92 | handicap | 跑了十五年看台的老球探，只信亲眼看过的九十分钟。专攻英超亚盘，宁可少发，不发没把握的。
shujupai | 数据派 | football | 意甲大小球 | 12417 12387 | 66 | 95 | totals | 预期进球、射门质量、压迫强度，三张表对上了才出手。意甲大小球是老本行。
lancaige | 篮彩哥 | basketball | NBA让分 | nba | 68 | 95 | handicap | 每天看完所有比赛的回合数据，背靠背和轮休名单记得比教练还熟。
beioutong | 北欧通 | football | 德甲攻势 | 12416 | 64 | 85 | totals | 在汉堡住了八年，周末不是在看球就是在去看球的火车上。德甲节奏门儿清。
pankouwang | 盘口王 | football | 盘口水位 | 12387 12388 12417 | 62 | 95 | handicap | 盯了十二年水位，初盘和即时盘之间的那点变化，就是庄家没说出口的话。
rangfenjun | 让分君 | basketball | 让分盘 | nba | 63 | 88 | handicap | 让分深浅看阵容，更看最后五分钟谁在场上。坚持一场只给一个方向。
yijiakong | 意甲控 | football | 意甲 | 12417 | 60 | 90 | mixed | 从小世界杯时代看到今天，意甲二十队的脾气都摸过一遍。
lengmenjie | 冷门姐 | football | 冷门 | 12388 12403 12387 | 35 | 88 | upset | 不追热门，只找被低估的那一边。命中率不好看，回报率请自己翻战绩。
yingchaolaowu | 英超老吴 | football | 英超 | 12387 | 58 | 92 | mixed | 三十年英超球迷，二十队更衣室里的事都爱打听。
xijiamiao | 西甲喵 | football | 西甲 | 12388 | 61 | 86 | mixed | 熬夜看西甲，白天写分析。喜欢控球队，也懂得什么时候该防一手。
fajiaxiaolu | 法甲小鹿 | football | 法甲 | 12403 | 55 | 80 | totals | 法甲冷热不均，正好留给愿意做功课的人。小鹿每场都做功课。
daxiaoqiudashi | 大小球大师 | football | 大小球 | 12416 12417 12388 | 62 | 95 | totals | 胜负留给别人猜，我只数进球。天气、裁判、节奏，一个不落。
wuliuxianren | 五六仙人 | football | 稳胆 | 12387 12388 12416 | 57 | 84 | result | 胜平负老手，每天挑一两场稳胆，赔率不高，胜在踏实。
huangmabai | 伯纳乌白 | football | 西甲豪门 | 12388 | 52 | 78 | result | 常驻马德里，豪门的轮换规律和更衣室气氛，都写进分析里。
zhandaoyixia | 战刀一夏 | football | 让球串关 | 12387 12417 12403 | 42 | 94 | handicap | 爱打让球，也爱串关。红起来一周不停，黑的时候也认账。
zuqiujiaoshou | 足球教授 | football | 战术 | 12416 12388 | 54 | 82 | mixed | 持证教练员，从阵型克制讲到定位球攻防，最后才谈盘口。
damingbai | 大明白 | basketball | 大小分 | nba | 65 | 90 | totals | 节奏、回合数、罚球率，三个数字算清一场球的总分。
nbaxiaofeixia | 小飞侠 | basketball | NBA | nba | 56 | 92 | mixed | 二十年NBA老观众，西部球队如数家珍。
lanbandi | 篮板帝 | basketball | 内线对位 | nba | 51 | 86 | handicap | 赢球先赢篮板。专看内线对位和二次进攻，不谈玄学。
jueshashike | 绝杀时刻 | basketball | 受让 | nba | 45 | 90 | upset | 专抓受让方，弱队主场的最后两分钟，比赔率有意思。
kongweiziliao | 控卫资料库 | basketball | 数据 | nba | 60 | 84 | totals | 每名控卫的助攻失误比都在表里，节奏谁说了算一目了然。
xinshouxiaobai | 小白不白 | football | 新锐 | 12387 12403 | 55 | 80 | mixed | 刚开张，先用战绩说话。每一单都写清楚为什么。
dejiaxinbing | 德甲新兵 | football | 德甲 | 12416 | 64 | 72 | totals | 留学德国的研究生，论文写的就是进球分布，第一次公开分享。
yekanlanqiu | 夜看篮球 | basketball | NBA新锐 | nba | 50 | 82 | mixed | 夜班保安，一晚上能看完五场比赛。新号上路，多多关照。
`;

export type TipsterStyle = 'handicap' | 'totals' | 'result' | 'mixed' | 'upset';

/** A tipster of the demo world, with the parameters of tips. */
export interface Tipster {
  id: string;
  name: string;
  tag: string;
  introduction: string;
  /** Index in the table, from 0: the most popular first. */
  index: number;
  sport: Fixture['sport'];
  /** Preferred competitions. */
  leagues: readonly string[];
  /** Planned hit rate. */
  hitRate: number;
  /** Share of the slots in which the tipster publishes. */
  activity: number;
  style: TipsterStyle;
  isNew: boolean;
  /** 0-1: popularity. */
  fame: number;
}

/** A tipster for the server, with initial followers. */
export type DemoTipster = TipsterInput & { baseFollowers: number };

const STYLES: readonly TipsterStyle[] = ['handicap', 'totals', 'result', 'mixed', 'upset'];
/** The last ones of the table are newcomers. */
const NEWCOMERS = 3;
const HOT = 8;

const tipsterOf = (line: string, index: number, count: number): Tipster => {
  const [id = '', name = '', sport, tag = '', leagues = '', hitRate, activity, style, introduction = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return {
    id: `demo-tipster-${id}`,
    name,
    tag,
    introduction,
    index: index,
    sport: sport === 'basketball' ? 'basketball' : 'football',
    leagues: leagues.split(' '),
    hitRate: Number(hitRate) / 100,
    activity: Number(activity) / 100,
    style: STYLES.find((known) => known === style) ?? 'mixed',
    isNew: index >= count - NEWCOMERS,
    fame: index >= count - NEWCOMERS ? 0.05 : Math.max(0.12, Math.exp(-index / 9)),
  };
};

/** The tipsters of the demo world, the most popular first. */
export const TIPSTER_LIST: readonly Tipster[] = TIPSTERS.trim()
  .split('\n')
  .map((line, index, lines) => tipsterOf(line, index, lines.length));

/** Tipsters for the server. */
export const demoTipsters = (seed: string): DemoTipster[] =>
  TIPSTER_LIST.map(({ id, name, tag, introduction, index: position, fame, isNew }) => {
    const random = createRandom(seed, 'tipster', id);
    return {
      id,
      name,
      profile: portraitKey(id),
      tag,
      introduction,
      sort: 10 * (position + 1),
      hotStatus: position < HOT,
      uid: null,
      baseFollowers: isNew ? 12 + random.int(60) : Math.round(300 + fame * 48_000 * (0.7 + random.next() * 0.6)),
    };
  });
