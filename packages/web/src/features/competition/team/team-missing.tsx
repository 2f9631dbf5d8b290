import { useLingui } from '@lingui/react/macro';
import { MissingState } from '#features/competition/shared/missing-state.tsx';

/** No team of this id in the competitions of the page. */
export const TeamMissing = ({ teamsPath }: { teamsPath: string }) => {
  const { t } = useLingui();
  return (
    <MissingState
      title={t`找不到这支球队`}
      text={t`球队可能没有参加这里的赛事，或者链接不完整`}
      to={teamsPath}
      linkText={t`看全部球队`}
    />
  );
};

/** The team did not play in the season of the address. */
export const TeamSeasonMissing = ({ label, path }: { label: string; path: string }) => {
  const { t } = useLingui();
  return (
    <MissingState
      title={t`没有 ${label} 赛季`}
      text={t`这支球队没有这个赛季的记录`}
      to={path}
      linkText={t`看最新的赛季`}
    />
  );
};
