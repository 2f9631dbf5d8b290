import { Suspense } from 'react';
import type { SuspenseProps } from 'react';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';

/**
 * A part of a page that may come later than the rest. It is drawn again when the page is hydrated: a boundary that is not, and is
 * passed by, would be compared with what the server never drew.
 */
export const LazyBoundary = (props: SuspenseProps) => {
  useIsPrerendered();
  return <Suspense {...props} />;
};
