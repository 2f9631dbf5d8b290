import { useLingui } from '@lingui/react/macro';
import { useProfileReport } from '#data/account/use-report.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { ProfileReport } from '#ui/report/profile-report.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

interface ReportUserProps {
  subject: { id: string; name: string; headUrl: string };
  onClose: () => void;
}

/** The report of a ranked user's name or picture. */
const ReportUser = ({ subject: { id, name, headUrl }, onClose }: ReportUserProps) => {
  const { t } = useLingui();
  const report = useProfileReport({ owner: 'ranked-user', id }, onClose);
  return (
    <Sheet open onClose={onClose} title={t`举报用户`}>
      <ProfileReport name={name} picture={fileUrl(headUrl)} {...report} />
    </Sheet>
  );
};

export default ReportUser;
