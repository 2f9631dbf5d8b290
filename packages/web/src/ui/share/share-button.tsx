import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SHARE_ICON } from '#ui/icon/share-icon.ts';
import type { ShareSheetProps } from '#ui/share/share-sheet.tsx';

const ShareSheet = lazyPage<ShareSheetProps>(() => import('#ui/share/share-sheet.tsx'));

interface ShareButtonProps extends Pick<ShareSheetProps, 'title' | 'showsResults' | 'pictures'> {
  className?: string | undefined;
}

/** Opens the ways to share the page: its link, and the picture that the server draws of it. */
export const ShareButton = ({ className, ...page }: ShareButtonProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={SHARE_ICON} label={t`分享`} size={19} className={className} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareSheet {...page} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
