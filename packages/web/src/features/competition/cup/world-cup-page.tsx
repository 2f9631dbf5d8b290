import { useLingui } from '@lingui/react/macro';
import { CupPage } from '#features/competition/cup/cup-page.tsx';

/** `/world-cup` (R12). */
const WorldCupPage = () => {
  const { t } = useLingui();
  return <CupPage family="fifa" title={t`世界杯`} />;
};

export default WorldCupPage;
