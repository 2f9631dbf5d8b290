import type { CardMaker } from './general-card.ts';
import { BUNDLED_PICTURES, portraitPicture } from './share-pictures.ts';

const signed = (coins: number): string =>
  `${coins < 0 ? '−' : coins > 0 ? '+' : ''}${Math.abs(coins).toLocaleString('zh-CN')}`;

/** A ranked user (R19) with profit and win rate; a hidden one has no card. */
export const rankedUserCard: CardMaker = async (facts, { ids: [id = ''] }) => {
  const user = await facts.rankedUser(id);
  if (user === null) return null;
  const { name, profit, winRate, longestStreak } = user;
  const record = winRate === null ? [] : [`胜率 ${winRate}%`, `最长连红 ${longestStreak}`];
  return {
    title: name,
    description: [`总盈利 ${signed(profit)} 金币`, ...record].join(' · '),
    type: 'profile',
    path: `/user-ranking/user/${id}`,
    picture: (await portraitPicture(facts, user.headUrl)) ?? BUNDLED_PICTURES.app,
  };
};
