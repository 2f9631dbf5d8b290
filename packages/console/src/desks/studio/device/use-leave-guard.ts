import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Confirms that a show on the air is ended, before its page is left. */
export const useLeaveGuard = (isOnAir: boolean): void => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOnAir && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void modal.confirm({
      title: t`正在用这台设备直播，离开就结束`,
      okText: t`结束并离开`,
      okButtonProps: { danger: true },
      cancelText: t`继续直播`,
      onOk: blocker.proceed,
      onCancel: blocker.reset,
    });
  }, [blocker.state]);
  useEffect(() => {
    if (!isOnAir) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isOnAir]);
};
