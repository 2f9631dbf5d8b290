import type { Page } from '@playwright/test';

/** What went wrong in a page since `watchPage`. */
export interface PageWatch {
  /** Errors in the console, and errors that nobody caught. */
  errors: string[];
  /** Requests that failed or were answered with 400 and above. */
  failedRequests: string[];
}

/** Notes every error of a page; call it before the first `goto`. */
export const watchPage = (page: Page): PageWatch => {
  const watch: PageWatch = { errors: [], failedRequests: [] };
  page.on('pageerror', (error) => watch.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(message.text());
  });
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it still loads.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') watch.failedRequests.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) watch.failedRequests.push(`${response.status()} ${response.url()}`);
  });
  return watch;
};
