import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { cupScorersQuery } from '#data/competition/queries.ts';
import type { CupTabProps } from '#features/competition/cup/cups.ts';
import { Leaders } from '#features/competition/shared/leaders.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';

/** Who scored most (V3: ten). */
const ScorersTab = ({ family, dates: { season } }: CupTabProps) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...cupScorersQuery(family, season.seasonId), refetchInterval });
  return (
    <Leaders
      competitionId={season.competitionId}
      label={t`射手榜`}
      query={query}
      failure={t`射手榜加载失败`}
      empty={<EmptyState title={t`还没有进球`} text={t`有人进球，这里就有射手榜`} />}
      note={<Trans>点球计入，点球大战和乌龙球不计入</Trans>}
    />
  );
};

export default ScorersTab;
