import { t } from '@lingui/core/macro';
import { copyText } from '#ui/share/copy-text.ts';
import { toast } from '#ui/toast/toast-store.ts';

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Copies the address of the page, and says whether it did. */
export const copyPageLink = async (): Promise<void> => {
  if (await copyText(location.href)) toast.success(t`链接已复制`);
  else toast.error(t`复制失败，请从地址栏复制`);
};

/** Offers the page with its picture to other apps of the device; where that fails its address is copied. */
export const sharePage = async (title: string, picture?: File): Promise<void> => {
  const page = { title, url: location.href };
  try {
    await navigator.share(picture === undefined ? page : { ...page, files: [picture] });
  } catch (error) {
    if (!isGivenUp(error)) await copyPageLink();
  }
};
