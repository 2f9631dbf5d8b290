import { useLingui } from '@lingui/react/macro';
import { leadersPath } from '#entities/competition/paths.ts';
import { MissingState } from '#features/competition/shared/missing-state.tsx';

/** No player of this id. */
export const PlayerMissing = ({ competitionId }: { competitionId: string }) => {
  const { t } = useLingui();
  return (
    <MissingState
      title={t`找不到这名球员`}
      text={t`球员可能不在名单里，或者链接不完整`}
      to={leadersPath(competitionId)}
      linkText={t`看射手榜`}
    />
  );
};
