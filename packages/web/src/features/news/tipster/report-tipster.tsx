import { useLingui } from '@lingui/react/macro';
import type { TipsterDetail } from '@touchline/contract/news.ts';
import { useProfileReport } from '#data/account/use-report.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { ProfileReport } from '#ui/report/profile-report.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** The report of a tipster's name or picture. */
const ReportTipster = ({
  subject: { id, name, profile },
  onClose,
}: {
  subject: TipsterDetail;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const report = useProfileReport({ owner: 'tipster', id }, onClose);
  return (
    <Sheet open onClose={onClose} title={t`举报专家`}>
      <ProfileReport name={name} picture={fileUrl(profile)} {...report} />
    </Sheet>
  );
};

export default ReportTipster;
