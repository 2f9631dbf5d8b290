const COUNTS = ['一', '两', '三'];

/** Texts of the banners: of pages, and of what the editor has planned. `match` is about the biggest match ahead. */
export const BANNERS = {
  match: (home: string, away: string, hosts: number, clock: string): [title: string, subtitle: string] => [
    `${home} vs ${away}`,
    `${COUNTS[hosts - 1] ?? hosts}位主播同时开讲，${clock} 不见不散`,
  ],
  leagues: ['五大联赛 全天不停', '每半小时一场，比分实时更新'],
  nba: ['NBA 夜场连播', '每小时一场，节节有看点'],
  tips: ['名家推荐 战绩全公开', '每一单都算得清，不中可返还'],
  envelopes: ['红包雨今晚来袭', '进直播间，跟主播一起看球'],
  talk: ['边看边聊，才叫看球', '各路主播，总有一位懂你'],
  planned: {
    europe: ['欧冠之夜', '两晚八场，全部有主播'],
    weekend: ['周末五场必看', '从午间到凌晨'],
    derby: ['国家德比回顾', ''],
    figures: ['欧冠数据', ''],
  },
} as const;
