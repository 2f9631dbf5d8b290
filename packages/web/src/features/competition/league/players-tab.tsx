import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import { PLAYER_STAT_KINDS, PLAYER_STAT_NAMES } from '#entities/competition/stat-kinds.ts';
import { leaguePlayersQuery } from '#data/competition/queries.ts';
import { Leaders, TabButton } from '#features/competition/shared/leaders.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { Chips } from '#ui/chip/chip.tsx';

/** The best ten of five kinds (K7, V3). */
const PlayersTab = ({ season }: { season: SeasonRef }) => {
  const { t } = useLingui();
  const [kind, setKind] = useUrlChoice('order', PLAYER_STAT_KINDS);
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...leaguePlayersQuery(season.seasonId, kind), refetchInterval });
  const choices = PLAYER_STAT_KINDS.map((value) => ({ value, label: t(PLAYER_STAT_NAMES[value]) }));
  return (
    <Leaders
      competitionId={season.competitionId}
      label={t(PLAYER_STAT_NAMES[kind])}
      query={query}
      chips={<Chips label={t`球员数据的种类`} choices={choices} value={kind} onChange={setKind} />}
      emptyAction={
        <TabButton tab="2">
          <Trans>看积分榜</Trans>
        </TabButton>
      }
      note={<Trans>只列前 10 名</Trans>}
    />
  );
};

export default PlayersTab;
