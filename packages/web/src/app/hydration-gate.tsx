import { IsRestoringProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Prerendered } from '#platform/prerender/prerender-context.ts';

/** On a slow line parts of the page come late: what they show is then drawn anew. */
const LATEST_MS = 6000;
/** What is touched has to be this person's. */
const TOUCHES = ['pointerdown', 'keydown'];

interface HydrationGateProps {
  children: ReactNode;
  /** All that the server rendered is taken over. */
  onOver: () => void;
}

/**
 * Keeps everything as the server rendered it, until all of it is taken over: what changes around a part that is not would have it drawn
 * anew; data that came meanwhile too. React itself holds back the change that ends this until the parts of the page are there.
 */
export const HydrationGate = ({ children, onOver }: HydrationGateProps) => {
  const [isPrerendered, setPrerendered] = useState(true);
  useEffect(() => {
    if (!isPrerendered) return onOver();
    const end = (): void => setPrerendered(false);
    startTransition(end);
    const timer = setTimeout(end, LATEST_MS);
    for (const event of TOUCHES) addEventListener(event, end, true);
    return () => {
      clearTimeout(timer);
      for (const event of TOUCHES) removeEventListener(event, end, true);
    };
  }, [isPrerendered, onOver]);
  return (
    <Prerendered value={isPrerendered}>
      <IsRestoringProvider value={isPrerendered}>{children}</IsRestoringProvider>
    </Prerendered>
  );
};
