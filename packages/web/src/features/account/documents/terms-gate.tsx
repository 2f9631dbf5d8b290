import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentText } from '#features/account/documents/document-text.tsx';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { pendingTermsQuery } from '#data/account/queries.ts';
import { call } from '#platform/http/client.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './document-text.module.css';

/** Asks a member for consent to new terms at each visit; closing it puts that off, and the server refuses to sell and post until then. */
const TermsGate = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(pendingTermsQuery());
  const [isLater, setLater] = useState(false);
  const { signOut } = useSignOut();
  const accepting = useMutation({
    mutationFn: (terms: string) => call('acceptTerms', { terms }),
    networkMode: 'always',
    onSuccess: () => toast.success(t`已接受新的使用条款`),
    // Refused when they changed once more.
    onSettled: () => queries.invalidateQueries({ queryKey: pendingTermsQuery().queryKey }),
  });
  const terms = data?.terms ?? null;
  if (terms === null) return null;
  return (
    <Sheet open={!isLater} onClose={() => setLater(true)} title={t`使用条款有更新`} place="middle">
      <p>
        <Trans>接受之前，不能购买和发言；其他一切照常。</Trans>
      </p>
      {/* Scrolls by the keyboard, too. */}
      <div className={styles.terms} tabIndex={0} role="region" aria-label={terms.title}>
        <DocumentText text={terms.text} />
      </div>
      <div className={styles.choices}>
        <Button look="solid" size="large" busy={accepting.isPending} onClick={() => accepting.mutate(terms.version)}>
          {t`接受`}
        </Button>
        <Button look="quiet" size="large" onClick={signOut}>
          {t`退出登录`}
        </Button>
      </div>
    </Sheet>
  );
};

export default TermsGate;
