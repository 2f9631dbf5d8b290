import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import type { LazyPage } from '#platform/router/lazy-page.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';

interface ReportButtonProps<Subject> {
  /** What a sign-in is for: `report-host`. */
  action: string;
  subject: Subject;
  Sheet: LazyPage<{ subject: Subject; onClose: () => void }>;
  className?: string | undefined;
}

/** Opens the report of the page's owner; a visitor is led to sign-in first (P1). */
export const ReportButton = <Subject extends { id: string }>({
  action,
  subject,
  Sheet,
  className,
}: ReportButtonProps<Subject>) => {
  const { t } = useLingui();
  const requireMember = useRequireMember();
  const [isOpen, setOpen] = useState(false);
  useResume(action, () => setOpen(true));
  return (
    <>
      <IconButton
        icon={LAZY_ICONS.flag}
        label={t`举报`}
        size={19}
        className={className}
        onClick={() => setOpen(requireMember(`${action}:${subject.id}`))}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <Sheet subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
