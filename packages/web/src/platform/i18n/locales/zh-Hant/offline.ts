import type { OfflineTexts } from '#platform/i18n/offline-texts.ts';

export const offline: OfflineTexts = {
  start: { title: '暫時連不上伺服器', text: '請檢查網路，然後再試一次。', retry: '重試' },
  page: { title: '離線', words: '沒有網路，這個頁面也沒有儲存在本機。', saved: '可以離線閱讀的頁面', retry: '重試' },
};
