import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { coverKey, portraitKey } from './picture-keys.ts';
import { createRandom } from './random.ts';

/** Lines of `id | name | teams | birthday | tags | introduction`; teams are the host's favourites. */
const FOOTBALL_HOSTS = `
laowang | 阿森纳老王 | arsenal | 1984-03-12 | 英超,阿森纳,主队视角 | 看球二十年的老枪手，主队视角，边看边聊。输了不骂，赢了请客。
xiaoqi | 小柒 | liverpool chelsea | 1998-07-07 | 英超,数据,女解说 | 每场赛前做三页笔记，把预期进球讲成人话。
qiuge | 球哥 | real-madrid barcelona | 1986-11-02 | 西甲,国家德比 | 国家德比从不缺席，赛后必有十分钟复盘。
abu | 阿布 | chelsea | 1991-05-24 | 英超,蓝军 | 蓝桥看台十年，专讲年轻球员的成长。
dayu | 大禹 | bayern dortmund | 1988-09-15 | 德甲,压迫 | 高位压迫研究者，德甲每一轮都讲。
huoguo | 火锅 | inter milan | 1993-01-30 | 意甲,米兰德比,四川话 | 成都人，边涮火锅边看意甲，防守也能看得热气腾腾。
hongjun | 红军阿凯 | liverpool | 1990-12-08 | 英超,利物浦 | 从不独行。安菲尔德的每个角落都能聊两小时。
lanyue | 蓝月小北 | man-city | 1996-04-18 | 英超,曼城,传控 | 传控爱好者，喜欢数一次进攻里有多少脚传球。
laotie | 老特拉福德老铁 | man-united | 1982-06-21 | 英超,曼联,东北话 | 经历过辉煌也熬过低谷，今晚继续相信。
meimei | 美凌格梅梅 | real-madrid | 1999-02-11 | 西甲,皇马 | 白衣信徒，欧冠之夜的气氛组组长。
hongsha | 红蓝阿沙 | barcelona | 1994-10-05 | 西甲,巴萨 | 拉玛西亚的每个新名字都认得。
zebra | 斑马老郑 | juventus | 1979-08-29 | 意甲,尤文 | 三十年老尤文，链式防守最后的守望者。
huangqian | 黄潜小港 | villarreal valencia | | 西甲,冷门,粤语 | 专挑没人看的比赛，冷门里有好故事。
dahuangfeng | 大黄蜂 | dortmund | 1995-03-03 | 德甲,多特 | 南看台八万人，我在屏幕前凑个数。
yaochang | 药厂小林 | leverkusen | 1997-05-19 | 德甲,战术板 | 一块战术板走天下，阵型变化看得见。
dabali | 大巴黎阿诺 | psg | 1992-06-30 | 法甲,巴黎 | 王子公园常客，点评不留情面。
masailu | 马赛路人甲 | marseille | | 法甲,气氛 | 法甲没有你想的那么简单，来听听。
ziba | 紫百合阿芳 | fiorentina | 1993-09-09 | 意甲,女解说 | 从佛罗伦萨的巷子里学会看球。
langdui | 狼来了 | wolves | 1989-12-25 | 英超,保级 | 保级大战才是真足球，不服来辩。
senlin | 森林老谢 | nottm-forest | 1977-04-14 | 英超,怀旧 | 两座欧冠的球队，懂的都懂。
qingtian | 晴天 | atletico-madrid | 2000-08-16 | 西甲,新人 | 新人主播，只讲一件事：防守怎么赢球。
yeyu | 夜雨 | napoli roma | 1987-10-27 | 意甲,深夜 | 凌晨三点的意甲，有我陪你。
zhongfeng | 中锋大熊 | | 1985-01-06 | 前职业,中锋 | 踢过六年职业联赛，告诉你禁区里到底发生什么。
menjiang | 门将阿门 | | 1983-07-22 | 前职业,门将 | 站在门线上看比赛，视角不一样。
biandang | 边裁不吹 | | 1990-02-02 | 裁判,规则 | 持证裁判，越位、手球、点球一条一条讲清楚。
shujupai | 数据派阿明 | | 1994-05-13 | 数据,五大联赛 | 不谈玄学，只看样本。
ouzhou | 欧洲夜航 | | | 五大联赛,连播 | 五大联赛连播，一晚四场不下线。
xiaocui | 翠翠解说 | sassuolo como | 1999-11-11 | 意甲,女解说 | 小球队也有大梦想，翠翠讲给你听。
laoxu | 老徐侃球 | | 1972-03-08 | 老球迷,故事,上海话 | 从马拉多纳看到今天，每个进球都有一段往事。
lingding | 零点开球 | | 1996-12-31 | 深夜,连播 | 零点不睡，开球就来。
tiejun | 铁军小队长 | stuttgart freiburg | 1991-09-17 | 德甲,青训 | 青训教练，看年轻人怎样一步一步进一线队。
nanfeng | 南风看台 | lyon nice | 1988-06-06 | 法甲,闲聊 | 泡一壶茶，慢慢看法甲。
`;

const BASKETBALL_HOSTS = `
yehua | 篮球夜话 | nba-lal nba-bos | 1987-08-24 | NBA,湖人,红包雨 | 每晚九点半准时红包雨，湖人比赛必播。
huren | 湖人阿杰 | nba-lal | 1992-02-24 | NBA,湖人 | 紫金血统，从科比看到今天。
sanfen | 三分小雨 | nba-gsw | 1999-03-30 | NBA,勇士,女解说 | 只要够远就敢投，聊空间与挡拆。
lvjun | 绿军老陈 | nba-bos | 1980-06-17 | NBA,凯尔特人,粤语 | 十八冠的底气，讲防守讲轮转。
leiting | 雷霆观察员 | nba-okc | 1995-07-07 | NBA,雷霆,数据 | 每回合得分、失误率、篮板率，一张表说清楚。
jueyue | 掘金约老师 | nba-den | 1990-02-19 | NBA,掘金,中锋 | 中锋策应教学，一场比赛一堂课。
nisi | 花园阿尼 | nba-nyk | 1988-05-08 | NBA,尼克斯 | 麦迪逊花园的最后一排，声音最大。
huojian | 火箭老姚 | nba-hou | 1981-09-12 | NBA,火箭 | 火箭陪我长大，我陪火箭变老。
masi | 马刺小石 | nba-sas | 1997-01-04 | NBA,马刺,战术 | 战术手册翻烂三本，暂停布置猜得八九不离十。
rehuo | 热火阿韦 | nba-mia | 1985-01-17 | NBA,热火 | 硬仗靠防守，防守靠意志。
senlang | 森林狼小艾 | nba-min | 2001-08-05 | NBA,新人 | 新人主播，扣篮集锦收藏家。
qishi | 骑士阿骑 | nba-cle | 1993-12-30 | NBA,骑士 | 双塔怎么站位，今天画给你看。
kongjie | 空接姐 | nba-dal nba-phx | 1994-11-18 | NBA,女解说,连播 | 空接、快攻、压哨，好看的都在这里。
caipan | 哨子老罗 | | 1976-10-10 | 裁判,规则 | 走步、翻腕、垂直起跳，听二十年裁判细说。
houwei | 控卫大宝 | | 1986-04-04 | 前职业,控卫,天津话 | 打过联赛的控卫，教你看懂挡拆第二选择。
yashao | 压哨 | | | NBA,绝杀 | 最后两分钟不许走开。
`;

/** A host of the demo world, without changing state. */
export interface DemoHost {
  id: string;
  name: string;
  sport: FeedMatch['sport'];
  /** Ids of the teams whose matches the host prefers. */
  favourites: readonly string[];
  birthday: string | null;
  tags: string[];
  introduction: string;
  pictureId: string;
  coverId: string;
  sort: number;
  /** Initial followers. */
  followers: number;
  /** 0-1: popularity. */
  fame: number;
}

type Line = Pick<DemoHost, 'id' | 'name' | 'sport' | 'favourites' | 'birthday' | 'tags' | 'introduction'>;

const linesOf = (sport: FeedMatch['sport'], table: string): Line[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([id = '', name = '', favourites = '', birthday = '', tags = '', introduction = '']) => ({
      id: `host-${id}`,
      name,
      sport,
      favourites: favourites.split(' ').filter((team) => team !== ''),
      birthday: birthday === '' ? null : birthday,
      tags: tags.split(','),
      introduction,
    }));

const BASKETBALL_EVERY = 3;

/** The named hosts, two of football to one of basketball; from the 49th on they have a room number. */
const lineAt = (index: number, football: readonly Line[], basketball: readonly Line[]): Line[] => {
  const isBasketball = index % BASKETBALL_EVERY === BASKETBALL_EVERY - 1;
  const nth = isBasketball ? Math.floor(index / BASKETBALL_EVERY) : index - Math.floor((index + 1) / BASKETBALL_EVERY);
  const lines = isBasketball ? basketball : football;
  const line = lines[nth % lines.length];
  if (line === undefined) return [];
  const copy = Math.floor(nth / lines.length) + 1;
  return [copy === 1 ? line : { ...line, id: `${line.id}-${copy}`, name: `${line.name}${copy}号房` }];
};

const BASKETBALL_SORT = 10_000;

const hostOf = (seed: string, line: Line, index: number): DemoHost => {
  const random = createRandom(seed, 'host', line.id);
  const firstId = line.id.replace(/-\d+$/, '');
  const fame = Math.max(0.06, Math.exp(-index / 14) * (0.8 + random.next() * 0.4));
  return {
    ...line,
    // Other rooms of a host show the same pictures.
    pictureId: portraitKey(firstId),
    coverId: coverKey(firstId),
    // A football room leads the page and plays the football stream.
    sort: 10 * (index + 1) + (line.sport === 'basketball' ? BASKETBALL_SORT : 0),
    followers: Math.round(800 + fame * 240_000 * (0.7 + random.next() * 0.6)),
    fame,
  };
};

/** The hosts of the demo world, `count` of them, the best known first. */
export const createHosts = (seed: string, count: number): DemoHost[] => {
  const football = linesOf('football', FOOTBALL_HOSTS);
  const basketball = linesOf('basketball', BASKETBALL_HOSTS);
  return Array.from({ length: count }, (_, index) => lineAt(index, football, basketball)).flatMap((lines, index) =>
    lines.map((line) => hostOf(seed, line, index)),
  );
};
