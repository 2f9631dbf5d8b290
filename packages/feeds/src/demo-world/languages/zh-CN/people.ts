/** Lines of `id | name | teams | birthday | tags | introduction`; teams are the host's favourites. */
export const FOOTBALL_HOSTS = `
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

export const BASKETBALL_HOSTS = `
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

/** Lines of `id | name | sport | known for | leagues | hit rate in percent | activity in percent | style | introduction`. */
export const TIPSTERS = `
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

/** Names of an audience: `first` words before `last` ones, both without a space. */
export const AUDIENCE = {
  first:
    '北看台 南看台 可乐加冰 熬夜的 隔壁 爱吃火锅的 下班后的 二楼的 操场边的 路过的 追风的 海边的 山城 阳台上的 加班的 早起的 等一个 半糖 带球的 冷门 江边 老城区 晚风里的 骑车的 看台上的 泡茶的 东门 西街 不睡觉的 快乐的 认真的 佛系 慢热 三楼 河畔 雨天的 周三的 跑步的 下饭 深夜'.split(
      ' ',
    ),
  last: '老李 小周 阿强 大刘 橘猫 柯基 阿婆 学长 班长 门神 小白 豆包 汤圆 西瓜 包子 铁头 十号 左脚 小陈 阿伟 老赵 阿花 小鱼 大圣 板凳 拖鞋 小满 阿宽 老吴 麻薯 石头 阿青 毛豆 团子 小雨 老孙 青椒 阿布丁 木木 可可'.split(
    ' ',
  ),
  alone: [] as string[],
} as const;

/** Other rooms of a host. */
export const roomName = (name: string, number: number): string => `${name}${number}号房`;
