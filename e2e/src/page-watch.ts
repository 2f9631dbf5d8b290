import type { Page } from '@playwright/test';

/** What went wrong in a page since `watchPage`. */
export interface PageWatch {
  /** Errors in the console, and errors that nobody caught. */
  errors: string[];
  /** Requests that failed or were answered with 400 and above, but for pages of what is not there: they are 404 and say so. */
  failedRequests: string[];
}

const NOT_THERE = /^Failed to load resource: .* status of 404/;

/** Notes every error of a page; call it before the first `goto`. */
export const watchPage = (page: Page): PageWatch => {
  const watch: PageWatch = { errors: [], failedRequests: [] };
  page.on('pageerror', (error) => watch.errors.push(String(error)));
  page.on('console', (message) => {
    // What could not be loaded is among the failed requests.
    if (message.type() === 'error' && !NOT_THERE.test(message.text())) watch.errors.push(message.text());
  });
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it still loads.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') watch.failedRequests.push(request.url());
  });
  page.on('response', (response) => {
    const isPageNotThere = response.status() === 404 && response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isPageNotThere)
      watch.failedRequests.push(`${response.status()} ${response.url()}`);
  });
  return watch;
};
