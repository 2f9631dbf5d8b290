const COUNTS = ['一', '兩', '三'];

/** Texts of the banners: of pages, and of what the editor has planned. `match` is about the biggest match ahead. */
export const BANNERS = {
  match: (home: string, away: string, hosts: number, clock: string): [title: string, subtitle: string] => [
    `${home} vs ${away}`,
    `${COUNTS[hosts - 1] ?? hosts}位主播同時開講，${clock} 不見不散`,
  ],
  leagues: ['五大聯賽 全天不停', '每半小時一場，比分實時更新'],
  nba: ['NBA 夜場連播', '每小時一場，節節有看點'],
  tips: ['名家推薦 戰績全公開', '每一單都算得清，不中可返還'],
  envelopes: ['紅包雨今晚來襲', '進直播間，跟主播一起看球'],
  talk: ['邊看邊聊，才叫看球', '各路主播，總有一位懂你'],
  planned: {
    europe: ['歐冠之夜', '兩晚八場，全部有主播'],
    weekend: ['週末五場必看', '從午間到凌晨'],
    derby: ['國家德比回顧', ''],
    figures: ['歐冠數據', ''],
  },
} as const;
