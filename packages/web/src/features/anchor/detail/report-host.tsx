import { useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { useProfileReport } from '#data/account/use-report.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { ProfileReport } from '#ui/report/profile-report.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** The report of a host's name or picture. */
const ReportHost = ({ subject: { id, name, pictureId }, onClose }: { subject: Host; onClose: () => void }) => {
  const { t } = useLingui();
  const report = useProfileReport({ owner: 'host', id }, onClose);
  return (
    <Sheet open onClose={onClose} title={t`举报主播`}>
      <ProfileReport name={name} picture={fileUrl(pictureId)} {...report} />
    </Sheet>
  );
};

export default ReportHost;
