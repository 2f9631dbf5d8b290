import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CATEGORIES, CATEGORY_NAMES } from '#features/competition/nba/categories.ts';
import { nbaPlayersQuery } from '#data/competition/queries.ts';
import { ScopedChips, useScope } from '#features/competition/nba/scoped-chips.tsx';
import type { NbaTabProps } from '#features/competition/nba/use-nba-view.ts';
import { Leaders, TabButton } from '#features/competition/shared/leaders.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';

/** The best ten of five categories (T7, V3). */
const LeadersTab = ({ season }: NbaTabProps) => {
  const { t } = useLingui();
  const [category, setCategory] = useUrlChoice('order', CATEGORIES);
  const { scope } = useScope(season);
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...nbaPlayersQuery(season.season.seasonId, scope, category), refetchInterval });
  const choices = CATEGORIES.map((value) => ({ value, label: t(CATEGORY_NAMES[value]) }));
  return (
    <Leaders
      competitionId={season.season.competitionId}
      label={t(CATEGORY_NAMES[category])}
      query={query}
      chips={
        <ScopedChips
          season={season}
          label={t`球员数据的种类`}
          choices={choices}
          value={category}
          onChange={setCategory}
        />
      }
      emptyAction={
        <TabButton tab="standings">
          <Trans>看排名</Trans>
        </TabButton>
      }
      decimals={1}
      note={<Trans>场均数据，只列前 10 名</Trans>}
    />
  );
};

export default LeadersTab;
