import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlayerSeasonStat } from '@touchline/contract/competition.ts';
import { ShareRing } from '#entities/competition/share-ring.tsx';
import { PLAYER_STAT_KINDS, PLAYER_STAT_NAMES } from '#entities/competition/stat-kinds.ts';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { useLocale } from '#platform/i18n/locale.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { playerSeasonsQuery } from '#data/competition/queries.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonTable } from '#ui/skeleton/skeleton.tsx';
import styles from './player-seasons.module.css';

const Season = ({ stat: { season, team, numbers, share } }: { stat: PlayerSeasonStat }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const locale = useLocale();
  const kinds = PLAYER_STAT_KINDS.filter((kind) => numbers[kind] !== undefined);
  return (
    <Section title={`${nameOf(season.competition)} ${season.label}`}>
      <div className={styles.card}>
        <TeamLink competitionId={season.competitionId} team={team} className={styles.team} />
        <dl className={styles.numbers}>
          {kinds.map((kind) => (
            <div key={kind}>
              <dd>{(numbers[kind] ?? 0).toLocaleString(locale)}</dd>
              <dt>{t(PLAYER_STAT_NAMES[kind])}</dt>
            </div>
          ))}
        </dl>
        <div className={styles.shares}>
          <ShareRing share={share.goals} label={t`占全队进球`} />
          {numbers['assists'] === undefined ? null : <ShareRing share={share.assists} label={t`占全队助攻`} />}
        </div>
      </div>
    </Section>
  );
};

/** Numbers of every season and competition, newest first, and the share of the team's goals and assists. */
export const PlayerSeasons = ({ playerId }: { playerId: string }) => {
  const { t } = useLingui();
  const query = useQuery(playerSeasonsQuery(playerId));
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonTable count={6} />}
      failure={t`赛季数据加载失败`}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t`还没有这名球员的数据`} text={t`上场之后会出现在这里`} />}
    >
      {({ list }) => list.map((stat) => <Season key={stat.season.seasonId} stat={stat} />)}
    </DataRegion>
  );
};
