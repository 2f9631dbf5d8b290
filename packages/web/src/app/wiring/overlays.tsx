import { useLocation } from 'react-router';
import { findRoute } from '#app/shell/find-route.ts';
import { ScoreReader } from '#app/wiring/score-reader.tsx';
import { SearchKey } from '#app/wiring/search-key.tsx';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { offeredAlerts } from '#data/alerts/offer.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useSession } from '#platform/session/session.ts';
import { asksConsent, consent } from '#platform/storage/consent.ts';
import { useStore } from '#platform/storage/store.ts';
import { visitHint } from '#platform/storage/visit-hint.ts';
import { Toaster } from '#ui/toast/toaster.tsx';

const TermsGate = lazyPage(() => import('#features/account/documents/terms-gate.tsx'));
const AlertOffer = lazyPage(() => import('#features/alerts/alert-offer.tsx'));
const VisitBar = lazyPage<{ asksConsent: boolean; hasHint: boolean }>(
  () => import('#features/account/visit/visit-bar.tsx'),
);

/** Short messages, and scores for readers of screens; new terms, for members of this site's own; alerts, at the first booking or follow; and what is said and asked at a first visit, on the pages under the tabs, which keep nothing at their foot. */
export const Overlays = () => {
  const isMember = useSession() !== null;
  const hasOffer = useStore(offeredAlerts) !== null;
  const isUndecided = useStore(consent) === null;
  const hasHint = useStore(visitHint);
  const isUnderTabs = findRoute(useLocation().pathname)?.header !== undefined;
  useCommonConfig();
  const isAsked = isUndecided && asksConsent();
  return (
    <>
      <LazyBoundary fallback={null}>
        {isMember ? <TermsGate /> : null}
        {isMember && hasOffer ? <AlertOffer /> : null}
        {isUnderTabs && (isAsked || hasHint) ? <VisitBar asksConsent={isAsked} hasHint={hasHint} /> : null}
      </LazyBoundary>
      <ScoreReader />
      <SearchKey />
      <Toaster />
    </>
  );
};
