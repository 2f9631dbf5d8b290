import type { OfflineTexts } from '#platform/i18n/offline-texts.ts';

export const offline: OfflineTexts = {
  start: {
    title: 'The server cannot be reached',
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },
  page: {
    title: 'Offline',
    words: 'You are offline, and this page is not saved on this device.',
    saved: 'Pages you can read offline',
    retry: 'Try again',
  },
};
