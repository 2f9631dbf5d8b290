import type { Tone } from '#ui/hero/hero.tsx';

/** The two cups: one page, two families of calls (C9, C11). */
export type CupFamily = 'fifa' | 'euro';

interface Cup {
  path: string;
  competitionId: string;
  tone: Tone;
  calls: {
    dates: 'getFifaMatchDates' | 'getEuroMatchDates';
    stages: 'getFifaStages' | 'getEuroStages';
    matches: 'listFifaMatches' | 'listEuroMatches';
    ranking: 'getFifaRanking' | 'getEuroRanking';
    bracket: 'getFifaBracket' | 'getEuroBracket';
    scorers: 'listFifaScorers' | 'listEuroScorers';
  };
}

export const CUPS: Readonly<Record<CupFamily, Cup>> = {
  fifa: {
    path: '/world-cup',
    competitionId: '10810',
    tone: 'pitch',
    calls: {
      dates: 'getFifaMatchDates',
      stages: 'getFifaStages',
      matches: 'listFifaMatches',
      ranking: 'getFifaRanking',
      bracket: 'getFifaBracket',
      scorers: 'listFifaScorers',
    },
  },
  euro: {
    path: '/euro-cup',
    competitionId: '11334',
    tone: 'euro',
    calls: {
      dates: 'getEuroMatchDates',
      stages: 'getEuroStages',
      matches: 'listEuroMatches',
      ranking: 'getEuroRanking',
      bracket: 'getEuroBracket',
      scorers: 'listEuroScorers',
    },
  },
};
