const copyByCommand = (text: string): boolean => {
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', put, { once: true });
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', put);
  return isDone;
};

/** Copies a text; resolves with whether it did. Plain http pages have no clipboard of their own, so the old command helps. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
};
