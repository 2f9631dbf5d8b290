import OngoingMatches from '#features/news/list/ongoing-matches.tsx';
import TipList from '#features/news/list/tip-list.tsx';
import { useTipFilters } from '#features/news/list/use-tip-filters.ts';

/** The list of `/news` beside an open tip. */
const TipsColumn = ({ id }: { id: string }) => {
  const filters = useTipFilters();
  return (
    <>
      <OngoingMatches {...filters} />
      <TipList {...filters} openId={id} />
    </>
  );
};

export default TipsColumn;
