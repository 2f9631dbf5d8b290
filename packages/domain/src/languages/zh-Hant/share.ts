import type { ShareTexts } from '#languages/share-texts.ts';

const CUP = { schedule: '賽程', standings: '小組賽', bracket: '淘汰賽', leaders: '射手榜' } as const;

/** Titles and descriptions of pages in traditional Chinese. */
export const share: ShareTexts = {
  app: '足球與籃球的即時比分、主播和專家推薦',
  pages: {
    home: { title: '主播', text: '主播帶你看足球和籃球：正在直播的房間、賽程、預約和動態' },
    hosts: { title: '全部主播', text: '按人氣、關注和名次找主播，看誰正在直播' },
    tips: { title: '專家推薦', text: '足球和籃球的專家推薦：命中率、近十場和回報都由已結算的推薦算出' },
    tipsters: { title: '全部專家', text: '按命中率、週回報和連紅找專家，看誰有可買的推薦' },
    ranking: { title: '獲利榜', text: '紅單榜、獲利榜和人氣榜：按週、按月看誰贏得多，每份報告都看得見' },
    download: { title: '下載App', text: '手機上的直播、比分和專家推薦：iOS、Android，或直接在瀏覽器裡用' },
    hostDownload: { title: '看主播，用 App', text: '關注的主播開播就提醒，邊看邊聊：下載 App，或直接在瀏覽器裡看' },
    today: { title: '今日比賽', text: '今天所有聯賽的比賽：直播在前，有主播、有推薦的一眼看到' },
    search: { title: '搜尋', text: '找主播、球隊、球員、比賽和推薦：中文、拼音、簡稱和外文名都能搜' },
    coins: { title: '金幣說明', text: '金幣怎麼用，推薦沒有命中時怎麼退還' },
  },
  competitions: {
    football: { title: '五大聯賽', text: '英超、西甲、義甲、德甲、法甲的賽程、積分榜、球員榜和球隊榜' },
    fifa: { title: '世界盃', text: '世界盃的賽程、小組積分、淘汰賽對陣和射手榜' },
    euro: { title: '歐洲盃', text: '歐洲盃的賽程、小組積分、淘汰賽對陣和射手榜' },
    nba: { title: 'NBA', text: 'NBA 的賽程、排名、季後賽對陣和球員數據' },
  },
  sections: {
    football: { schedule: '賽程', standings: '積分榜', leaders: '球員榜', teams: '球隊榜' },
    fifa: CUP,
    euro: CUP,
    nba: {},
  },
  whatIf: (name) => `填上${name}剩餘比賽的結果，看積分榜和對陣會變成什麼樣`,
  league: (name) => `${name}的賽程、積分榜、球員榜和球隊榜`,
  team: (team, competition) => `${team}在${competition}的賽程、賽果、陣容和最佳球員`,
  player: (team, shirt) => `${team}${shirt === null ? '' : ` · ${shirt} 號`} · 各項賽事的賽季數據`,
  penalties: (home, away) => `（點球 ${home}:${away}）`,
  states: { POSTPONED: '推遲', CANCELLED: '取消', ABANDONED: '腰斬', awarded: '判定' },
  match: (facts) => `${facts} · 即時比分、事件、統計、陣容和交鋒`,
  room: (host, match) => `${host}的直播間：${match}`,
  host: (name) => `${name}的直播、賽程和動態`,
  onAir: (match) => `正在直播 ${match}`,
  clip: (host, facts) => `${host}直播間的進球片段 · ${facts}`,
  run: (points) => `連得 ${points} 分`,
  ownGoal: (player) => `${player}（烏龍）`,
  tip: (tipster) => `${tipster}的推薦`,
  accumulator: (count, first) => `${count} 場串關：${first}`,
  tipster: (name) => `${name}的推薦、命中率和回報`,
  hits: (hits, settled, rate) =>
    `${settled} 場中 ${hits}${rate === null ? '' : `，${rate.percent}%（${rate.low}–${rate.high}）`}`,
  profit: (coins) => `總獲利 ${coins} 金幣`,
  longestStreak: (streak) => `最長連紅 ${streak}`,
};
