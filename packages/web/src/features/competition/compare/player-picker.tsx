import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlayerBrief, SeasonRef } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import type { Competition } from '@touchline/domain/competitions/competition.ts';
import { useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { footballRankingQuery, nbaRankingQuery, squadQuery } from '#data/competition/queries.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import styles from './player-picker.module.css';

const NO_TEAMS: readonly TeamBrief[] = [];

/** The teams of the table of a season. */
const useTeams = (competition: Competition, seasonId: string): readonly TeamBrief[] => {
  const isNba = competition.family === 'nba';
  const league = useQuery({ ...footballRankingQuery(competition, seasonId, 'overall', null), enabled: !isNba });
  const nba = useQuery({ ...nbaRankingQuery(seasonId, 'regular', 'league', null), enabled: isNba });
  const rows = isNba
    ? nba.data?.list.flatMap(({ rankingItem }) => rankingItem)
    : league.data?.tables.flatMap((table) => table.rows);
  return rows?.map(({ team }) => team) ?? NO_TEAMS;
};

/** Found by any part of the name, with or without its accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const fits = ({ name, number }: PlayerBrief, wanted: string): boolean =>
  wanted === '' || plain(name).includes(wanted) || String(number ?? '') === wanted;

interface PlayerPickerProps {
  competition: Competition;
  season: SeasonRef;
  /** Whose players are listed first. */
  team: TeamBrief;
  /** Already chosen: it cannot be compared with itself. */
  chosenId: string;
  pathOf: (playerId: string) => string;
}

type SquadPlayers = readonly (PlayerBrief | { player: PlayerBrief })[];

const Players = ({ players, ...props }: Pick<PlayerPickerProps, 'chosenId' | 'pathOf'> & { players: SquadPlayers }) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = plain(text.trim());
  const shown = players
    .map((entry) => ('player' in entry ? entry.player : entry))
    .filter((player) => player.id !== props.chosenId && fits(player, wanted));
  return (
    <>
      <TextField
        name="player"
        type="search"
        label={t`按名字或号码找球员`}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {shown.length === 0 ? <p className={styles.none}>{t`这支球队没有这样的球员`}</p> : null}
      <ul className={styles.players} aria-label={t`球员`}>
        {shown.map(({ id, name, number }) => (
          <li key={id}>
            <Link to={props.pathOf(id)} replace className={styles.player} data-player={id}>
              <i>{number ?? '–'}</i>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Chooses the other player: a team of the league, then a name. */
export const PlayerPicker = ({ competition, season, team, ...props }: PlayerPickerProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [teamId, setTeamId] = useState(team.id);
  const others = useTeams(competition, season.seasonId).filter(({ id }) => id !== team.id);
  const squad = useQuery(squadQuery(competition, teamId, season.seasonId));
  return (
    <section className={styles.picker} aria-label={t`选择对比的球员`}>
      <h2 className={styles.title}>{t`和谁对比？`}</h2>
      <ChoiceSelect
        label={t`球队`}
        choices={[team, ...others].map(({ id, shortName }) => ({ value: id, label: nameOf(shortName) }))}
        value={teamId}
        onChange={setTeamId}
        className={styles.team}
      />
      <DataRegion query={squad} skeleton={<SkeletonRows count={6} height="44px" />} failure={t`球员加载失败`}>
        {({ players }) => <Players key={teamId} players={players} {...props} />}
      </DataRegion>
    </section>
  );
};
