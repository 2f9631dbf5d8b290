import { queryClient } from '#platform/query/query-client.ts';

/** Whether the page came from what the browser or the service worker keeps: it may be of any age. */
const isStored = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && (visit.workerStart > 0 || visit.type === 'back_forward');
};

/** Reads anew what an old page shows. */
export const refreshStoredPage = (): void => {
  if (isStored()) void queryClient.invalidateQueries();
};
