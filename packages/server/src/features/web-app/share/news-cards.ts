import type { TipCard } from '@touchline/contract/news.ts';
import type { CardMaker } from './general-card.ts';
import { BUNDLED_PICTURES, matchPicture, portraitPicture } from './share-pictures.ts';
import { matchFacts, matchTitle } from './share-labels.ts';

const matchesOf = ({ messageMatchList }: TipCard): string => {
  const [first] = messageMatchList;
  if (!first) return '';
  const count = messageMatchList.length;
  const match = `${matchTitle(first.match)} · ${matchFacts(first.match)}`;
  return count === 1 ? match : `${count} 场串关：${match}`;
};

/** A tip (R5) with its tipster and match; never what has to be paid for. */
export const tipCard: CardMaker = async (facts, { ids: [id = ''] }) => {
  const tip = await facts.tip(id);
  if (tip === null) return null;
  const [first] = tip.messageMatchList;
  return {
    title: tip.sportsTitle,
    description: [`${tip.professor.name}的推荐`, matchesOf(tip)].filter((part) => part !== '').join(' · '),
    type: 'website',
    path: `/news/detail/${id}`,
    picture: first ? matchPicture(first.match) : BUNDLED_PICTURES.app,
  };
};

/** A tipster (R4) with the last ten tips. */
export const tipsterCard: CardMaker = async (facts, { ids: [id = ''] }) => {
  const tipster = await facts.tipster(id);
  if (tipster === null) return null;
  const { name, introduction, tenWin, tenCount } = tipster;
  const about = introduction.trim() || `${name}的推荐、命中率和回报`;
  return {
    title: name,
    description: tenCount === 0 ? about : `近 ${tenCount} 场命中 ${tenWin} 场 · ${about}`,
    type: 'profile',
    path: `/news/user/${id}`,
    picture: (await portraitPicture(facts, tipster.profile)) ?? BUNDLED_PICTURES.app,
  };
};
