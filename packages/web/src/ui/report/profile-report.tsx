import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { ReportForm } from '#ui/report/report-form.tsx';
import styles from './report.module.css';

type Kind = 'name' | 'picture';

interface ProfileReportProps {
  name: string;
  /** Address of the picture; empty where there is none. */
  picture: string;
  kind: Kind;
  choose: (kind: Kind) => void;
  /** The member has reported it. */
  isReported: boolean;
  form: ComponentProps<typeof ReportForm>;
}

/** Why somebody's name or picture is reported (C7). */
export const ProfileReport = ({ name, picture, kind, choose, isReported, form }: ProfileReportProps) => {
  const { t } = useLingui();
  const kinds = [
    { value: 'name', label: t`名字` },
    { value: 'picture', label: t`头像` },
  ] as const;
  return (
    <>
      <p className={styles.profile}>
        <Avatar name={name} src={picture} size={44} />
        <b>{name}</b>
      </p>
      {picture === '' ? null : <Segments label={t`举报什么`} choices={kinds} value={kind} onChange={choose} />}
      {isReported ? (
        <p className={styles.done} role="status">
          {kind === 'name' ? t`你已举报过这个名字，我们会尽快处理` : t`你已举报过这个头像，我们会尽快处理`}
        </p>
      ) : (
        <ReportForm key={kind} {...form} />
      )}
    </>
  );
};
