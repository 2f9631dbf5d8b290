import type { CupDates, CupFamily } from '#data/competition/queries.ts';
import type { Tone } from '#ui/hero/hero.tsx';

interface Cup {
  path: string;
  competitionId: string;
  tone: Tone;
}

export const CUPS: Readonly<Record<CupFamily, Cup>> = {
  fifa: { path: '/world-cup', competitionId: '10810', tone: 'pitch' },
  euro: { path: '/euro-cup', competitionId: '11334', tone: 'euro' },
};

/** What every tab of a cup gets. */
export interface CupTabProps {
  family: CupFamily;
  dates: CupDates;
}
