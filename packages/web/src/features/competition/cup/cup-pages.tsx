import { useLingui } from '@lingui/react/macro';
import { CupPage } from '#features/competition/cup/cup-page.tsx';

/** `/world-cup` (R12). */
export const WorldCupPage = () => {
  const { t } = useLingui();
  return <CupPage family="fifa" title={t`世界杯`} />;
};

/** `/euro-cup` (R13); the route tints it (N12). */
export const EuroCupPage = () => {
  const { t } = useLingui();
  return <CupPage family="euro" title={t`欧洲杯`} />;
};
