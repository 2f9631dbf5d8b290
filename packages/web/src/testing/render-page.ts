import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { type Locator, locators, page } from 'vitest/browser';
import { onTestFinished } from 'vitest';
import { forgetVisit } from '#app/entries/visit.tsx';
import { mountApp } from '#app/mount-app.tsx';
import { ownRoot } from '#app/own-root.ts';
import { DEFAULT_CONFIG } from '#platform/boot/common-config.ts';
import { releaseLocale, storeLocale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { session } from '#platform/session/session.ts';
import { rereadDevice } from '#platform/storage/store.ts';
import { Refusal, type Replies, type StubbedReplies, stubReplies } from '#testing/stub-replies.ts';
import { type StubbedPush, stubPush } from '#testing/stub-push.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector: for what has no role and no text, such as `[data-report="r1"]`. */
    getBySelector(selector: string): Locator;
  }
}

locators.extend({ getBySelector: (selector: string) => `css=${selector}` });

const PHONE = { width: 375, height: 812 };

/** What every page reads at its start, and what the anchor home, rooms and the sign-in read further, to which many tests lead. */
const START_REPLIES: Replies = {
  listDomains: [],
  getCommonConfig: { ...DEFAULT_CONFIG, consentBar: 0 },
  listBanners: [],
  getAnchorList: { hosts: [], liveMatchList: [], hostMomentList: [] },
  listMoments: { list: [], page: 1, size: 10, total: 0, isLastPage: true, momentSort: 1 },
  listReplays: { list: [], page: 1, size: 8, total: 0, isLastPage: true },
  listPolls: { list: [] },
  listHostCalls: { list: [], page: 1, size: 50, total: 0, isLastPage: true },
  listClips: { list: [], page: 1, size: 50, total: 0, isLastPage: true },
  getConsentRules: { minAge: 18, terms: 'built-in' },
  getPendingTerms: { terms: null },
  listSignInProviders: { list: [] },
  startPasskeySignIn: new Refusal(CODE.TOO_MANY, 'no passkeys here'),
  submitLogs: ({ records }) => ({ accepted: records.length }),
};

/** What the app of a member reads beside that. */
const MEMBER_REPLIES: Replies = {
  getSubscriptions: { subscribeMatchId: [], subscribeHostId: [] },
  listFollows: { follows: [] },
  getSpecialRoomIds: { liveRoomIds: [] },
  getBalance: { balance: 0, coinCode: 'CNY' },
};

export interface PageOptions {
  /** Signed in as this member; a visitor when absent. */
  member?: User;
  locale?: Locale;
  /** No push server can be reached. */
  isPushDown?: boolean;
}

export interface RenderedPage extends StubbedReplies, StubbedPush {
  /** Mounts the app anew at the present address, as a reload does: storage and replies stay. */
  reload(): void;
  /** Mounts the app anew at another address. */
  open(path: string): void;
}

/** Ends the app that is shown. */
let unmount = (): void => undefined;

/** Shows the app, one at a time. */
const mount = (): void => {
  unmount();
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const end = mountApp({ root: ownRoot(), basePath: '' });
  unmount = () => {
    unmount = () => undefined;
    end();
    forgetVisit();
    container.remove();
  };
};

/**
 * Shows the app at an address, in a phone's window, with these replies to its calls and nobody else's. It is gone when the test is
 * over, and its storage is empty.
 */
export const renderPage = async (
  path: string,
  replies: Replies = {},
  { member, locale, isPushDown = false }: PageOptions = {},
): Promise<RenderedPage> => {
  unmount();
  await page.viewport(PHONE.width, PHONE.height);
  const stubbed = stubReplies({ ...START_REPLIES, ...(member && MEMBER_REPLIES), ...replies });
  const push = stubPush(isPushDown);
  if (member) session.begin(member);
  if (locale) storeLocale(locale);
  releaseLocale();
  rereadDevice();
  document.body.className = 'touchline-page';
  history.replaceState(null, '', path);
  mount();
  onTestFinished(() => {
    unmount();
    session.end();
    localStorage.clear();
    sessionStorage.clear();
  });
  return {
    ...stubbed,
    ...push,
    reload: mount,
    open: (other) => {
      history.replaceState(null, '', other);
      mount();
    },
  };
};

/** The address without its origin. */
export const address = (): string => location.pathname + location.search;

/** The texts of elements, in their order. */
export const textsOf = (locator: Locator): string[] => locator.elements().map((element) => element.textContent ?? '');
