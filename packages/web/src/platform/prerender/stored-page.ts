import { renderedAt } from '#platform/prerender/prerender-context.ts';
import { push } from '#platform/push/push.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** Whether the page came from what the browser or the service worker keeps: it may be of any age. */
const isStored = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && (visit.workerStart > 0 || visit.type === 'back_forward');
};

/** The page's data goes on from where the server read it: push brings what came since; an old page is read anew. */
export const resumeFromPage = (): void => {
  if (renderedAt() === 0) return;
  if (isStored()) void queryClient.invalidateQueries();
  else push.knowsWorldOf(renderedAt());
};
