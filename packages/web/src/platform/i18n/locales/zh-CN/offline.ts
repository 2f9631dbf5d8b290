import type { OfflineTexts } from '#platform/i18n/offline-texts.ts';

export const offline: OfflineTexts = {
  start: { title: '暂时连不上服务器', text: '请检查网络，然后再试一次。', retry: '重试' },
  page: { title: '离线', words: '没有网络，这个页面也没有保存在本机。', saved: '可以离线阅读的页面', retry: '重试' },
};
