import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Confirms that unsaved changes are given up: before the page is left, and by the returned function before a form is closed. */
export const useUnsavedGuard = (isDirty: boolean): ((leave: () => void) => void) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const confirm = (leave: () => void, stay?: () => void): void => {
    void modal.confirm({
      title: t`放弃没有保存的修改？`,
      okText: t`放弃修改`,
      okButtonProps: { danger: true },
      cancelText: t`继续编辑`,
      onOk: leave,
      onCancel: () => stay?.(),
    });
  };
  useEffect(() => {
    if (blocker.state === 'blocked') confirm(blocker.proceed, blocker.reset);
  }, [blocker.state]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (leave) => (isDirty ? confirm(leave) : leave());
};
