import { t } from '@lingui/core/macro';
import { copyText } from '#ui/share/copy-text.ts';
import { toast } from '#ui/toast/toast-store.ts';

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Offers the page to the device's share sheet; without one its address is copied. */
export const sharePage = async (title: string): Promise<void> => {
  const url = location.href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return;
    }
  } catch (error) {
    if (isGivenUp(error)) return;
  }
  if (await copyText(url)) toast.success(t`链接已复制`);
  else toast.error(t`复制失败，请从地址栏复制`);
};
