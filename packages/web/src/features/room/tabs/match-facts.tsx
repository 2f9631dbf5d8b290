import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { MatchAbsence, MatchFacts as Facts, MatchOfficial } from '@touchline/contract/match-coverage.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { AbsenceList } from '#entities/match/absence-list.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { coverageQuery } from '#data/room/queries.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './match-facts.module.css';

interface AbsencesProps {
  match: MatchBrief;
  absences: readonly MatchAbsence[] | null;
}

const Absences = ({ match, absences }: AbsencesProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <section>
      <h2 className={styles.title}>{t`伤停`}</h2>
      {absences === null ? (
        <p className={styles.none}>{t`数据方没有提供伤停名单`}</p>
      ) : (
        <div className={styles.sides}>
          {(['home', 'away'] as const).map((side) => {
            const team = nameOf((side === 'home' ? match.home : match.guest).shortName);
            return (
              <div key={side}>
                <h3 className={styles.team}>{team}</h3>
                <AbsenceList absences={absences.filter((absence) => absence.side === side)} label={t`${team}伤停`} />
              </div>
            );
          })}
        </div>
      )}
    </section>
  );
};

const ROLES: Readonly<Record<MatchOfficial['role'], MessageDescriptor>> = {
  referee: msg`主裁判`,
  'assistant-referee': msg`助理裁判`,
  'fourth-official': msg`第四官员`,
  'video-referee': msg`视频裁判`,
  'crew-chief': msg`裁判长`,
  umpire: msg`副裁判`,
};

/** Officials by role, in the order in which the roles are first named. */
const byRole = (officials: readonly MatchOfficial[]): [MatchOfficial['role'], string[]][] =>
  [...Map.groupBy(officials, ({ role }) => role)].map(([role, all]) => [role, all.map(({ name }) => name)]);

const About = ({ venue, officials }: { venue: string | null; officials: readonly MatchOfficial[] | null }) => {
  const { t } = useLingui();
  return (
    <section>
      <h2 className={styles.title}>{t`比赛信息`}</h2>
      {venue === null && officials === null ? (
        <p className={styles.none}>{t`数据方没有提供场地和裁判`}</p>
      ) : (
        <dl className={styles.facts}>
          {venue === null ? null : (
            <div>
              <dt>{t`场地`}</dt>
              <dd>{venue}</dd>
            </div>
          )}
          {byRole(officials ?? []).map(([role, names]) => (
            <div key={role}>
              <dt>{t(ROLES[role])}</dt>
              <dd>
                {names.map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};

/** Who misses a match, and where and under whom it is played. */
const MatchFacts = ({ match, venue }: { match: MatchBrief; venue: string | null }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('liveMatch');
  const query = useRoomQuery({ ...coverageQuery(match.matchId), refetchInterval });
  return (
    <DataRegion query={query} skeleton={<SkeletonCards heights={['132px']} />} failure={t`比赛信息加载失败`}>
      {({ absences, officials }: Facts) => (
        <>
          <Absences match={match} absences={absences} />
          <About venue={venue} officials={officials} />
        </>
      )}
    </DataRegion>
  );
};

export default MatchFacts;
