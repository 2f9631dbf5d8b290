import { t } from '@lingui/core/macro';
import { toast } from '#ui/toast/toast-store.ts';

/** Plain http has no clipboard interface. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  return isDone;
};

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

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
  if (await copy(url)) toast.success(t`链接已复制`);
  else toast.error(t`没有复制成功，请从地址栏复制`);
};
