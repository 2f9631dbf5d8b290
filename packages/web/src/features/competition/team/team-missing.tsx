import { useLingui } from '@lingui/react/macro';
import { MissingState } from '#features/competition/shared/missing-state.tsx';
import type { TeamFamily } from '#features/competition/team/queries.ts';

const TABLES: Readonly<Record<TeamFamily, string>> = {
  football: '/five-leagues?tab=2',
  fifa: '/world-cup?tab=groups',
  euro: '/euro-cup?tab=groups',
};

/** No team of this id in the family's competitions. */
export const TeamMissing = ({ family }: { family: TeamFamily }) => {
  const { t } = useLingui();
  return (
    <MissingState
      title={t`找不到这支球队`}
      text={t`它不在这里的赛事里，或者地址不完整`}
      to={TABLES[family]}
      way={t`看全部球队`}
    />
  );
};

/** The team did not play in the season of the address. */
export const TeamSeasonMissing = ({ label, path }: { label: string; path: string }) => {
  const { t } = useLingui();
  return (
    <MissingState title={t`没有 ${label} 赛季`} text={t`这支球队没有这个赛季的记录`} to={path} way={t`看最新的赛季`} />
  );
};
