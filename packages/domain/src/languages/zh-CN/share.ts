import type { ShareTexts } from '#languages/share-texts.ts';

const CUP = { schedule: '赛程', standings: '小组赛', bracket: '淘汰赛', leaders: '射手榜' } as const;

/** Titles and descriptions of pages in simplified Chinese. */
export const share: ShareTexts = {
  app: '足球与篮球的实时比分、主播和专家推荐',
  pages: {
    home: { title: '主播', text: '主播带你看足球和篮球：正在直播的房间、赛程、预约和动态' },
    hosts: { title: '全部主播', text: '按人气、关注和名次找主播，看谁正在直播' },
    tips: { title: '专家推荐', text: '足球和篮球的专家推荐：命中率、近十场和回报都由已结算的推荐算出' },
    tipsters: { title: '全部专家', text: '按命中率、周回报和连红找专家，看谁有可买的推荐' },
    ranking: { title: '盈利榜', text: '红单榜、盈利榜和人气榜：按周、按月看谁赢得多，每份报告都看得见' },
    download: { title: '下载应用', text: '手机上的直播、比分和专家推荐：iOS、Android，或直接在浏览器里用' },
    hostDownload: { title: '看主播，用应用', text: '关注的主播开播就提醒，边看边聊：下载应用，或直接在浏览器里看' },
    today: { title: '今日比赛', text: '今天所有联赛的比赛：直播在前，有主播、有推荐的一眼看到' },
    search: { title: '搜索', text: '找主播、球队、球员、比赛和推荐：中文、拼音、简称和外文名都能搜' },
    coins: { title: '金币说明', text: '金币怎么用，推荐没有命中时怎么退还' },
  },
  competitions: {
    football: { title: '五大联赛', text: '英超、西甲、意甲、德甲、法甲的赛程、积分榜、球员榜和球队榜' },
    fifa: { title: '世界杯', text: '世界杯的赛程、小组积分、淘汰赛对阵和射手榜' },
    euro: { title: '欧洲杯', text: '欧洲杯的赛程、小组积分、淘汰赛对阵和射手榜' },
    nba: { title: 'NBA', text: 'NBA 的赛程、排名、季后赛对阵和球员数据' },
  },
  sections: {
    football: { schedule: '赛程', standings: '积分榜', leaders: '球员榜', teams: '球队榜' },
    fifa: CUP,
    euro: CUP,
    nba: {},
  },
  whatIf: (name) => `填上${name}剩余比赛的结果，看积分榜和对阵会变成什么样`,
  league: (name) => `${name}的赛程、积分榜、球员榜和球队榜`,
  team: (team, competition) => `${team}在${competition}的赛程、赛果、阵容和最佳球员`,
  player: (team, shirt) => `${team}${shirt === null ? '' : ` · ${shirt} 号`} · 各项赛事的赛季数据`,
  penalties: (home, away) => `（点球 ${home}:${away}）`,
  states: { POSTPONED: '推迟', CANCELLED: '取消', ABANDONED: '腰斩', awarded: '判定' },
  match: (facts) => `${facts} · 实时比分、事件、统计、阵容和交锋`,
  room: (host, match) => `${host}的直播间：${match}`,
  host: (name) => `${name}的直播、赛程和动态`,
  onAir: (match) => `正在直播 ${match}`,
  clip: (host, facts) => `${host}直播间的进球片段 · ${facts}`,
  run: (points) => `连得 ${points} 分`,
  ownGoal: (player) => `${player}（乌龙）`,
  tip: (tipster) => `${tipster}的推荐`,
  accumulator: (count, first) => `${count} 场串关：${first}`,
  tipster: (name) => `${name}的推荐、命中率和回报`,
  hits: (hits, settled, rate) =>
    `${settled} 场中 ${hits}${rate === null ? '' : `，${rate.percent}%（${rate.low}–${rate.high}）`}`,
  profit: (coins) => `总盈利 ${coins} 金币`,
  longestStreak: (streak) => `最长连红 ${streak}`,
};
