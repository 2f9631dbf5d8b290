import { useLingui } from '@lingui/react/macro';
import { CupPage } from '#features/competition/cup/cup-page.tsx';

/** `/euro-cup` (R13); the route tints it (N12). */
const EuroCupPage = () => {
  const { t } = useLingui();
  return <CupPage family="euro" title={t`欧洲杯`} />;
};

export default EuroCupPage;
