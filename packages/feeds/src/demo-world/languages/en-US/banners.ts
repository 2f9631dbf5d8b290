/** Texts of the banners: of pages, and of what the editor has planned. `match` is about the biggest match ahead. */
export const BANNERS = {
  match: (home: string, away: string, hosts: number, clock: string): [title: string, subtitle: string] => [
    `${home} v ${away}`,
    hosts === 1 ? `Live commentary from ${clock} UTC` : `${hosts} hosts, one match, from ${clock} UTC`,
  ],
  leagues: ['Five leagues, all day', 'A kick-off every half hour, live scores'],
  nba: ['NBA through the night', 'Tip-off every hour, every quarter live'],
  tips: ['Every record in the open', 'Each pick counted, refunds on many'],
  envelopes: ['Red envelopes tonight', 'Join a room and watch with a host'],
  talk: ['Better watched together', 'Find the voice that gets your team'],
  planned: {
    europe: ['European nights', 'Two evenings, eight matches, all with hosts'],
    weekend: ['Five for the weekend', 'From lunchtime to past midnight'],
    derby: ['The derby, again', ''],
    figures: ['European figures', ''],
  },
} as const;
