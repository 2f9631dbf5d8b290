import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { NbaSeries } from '@touchline/contract/nba.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchPhase } from '@touchline/domain/match-status.ts';
import { KnockoutCard } from '#entities/competition/knockout-card.tsx';
import { useFormats } from '#platform/i18n/format.ts';

interface SeriesCardProps {
  series: NbaSeries & { stageId: string };
  isOnPath: boolean;
  onPress: () => void;
}

const firstIn = (phase: MatchPhase, games: readonly CompetitionMatch[]): number =>
  games.findIndex(({ sport, statusId }) => matchPhase(sport, statusId) === phase);

/** Which game is on, or which one is next and on what day. */
const useSeriesNote = ({ games, state }: NbaSeries): { note: string; isLive: boolean } => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const onAir = firstIn('in-progress', games);
  if (onAir >= 0) return { note: t`第 ${onAir + 1} 场进行中`, isLive: true };
  const place = firstIn('not-started', games);
  const next = games[place];
  if (state === 'decided' || next === undefined) return { note: '', isLive: false };
  return { note: t`第 ${place + 1} 场 ${monthDay(next.matchDate)}`, isLive: false };
};

/** A series: seeds, teams and their wins; a tap opens its games. */
export const SeriesCard = ({ series, isOnPath, onPress }: SeriesCardProps) => {
  const { sides, state, winnerTeamId, stageId, place } = series;
  return (
    <KnockoutCard
      id={`${stageId}-${place}`}
      sides={sides.map(({ team, seed, wins }) => ({ team, seed, value: state === 'to-come' ? null : wins }))}
      winnerTeamId={winnerTeamId}
      {...useSeriesNote(series)}
      isOnPath={isOnPath}
      onPress={series.games.length === 0 ? undefined : onPress}
    />
  );
};
