import { useLingui } from '@lingui/react/macro';
import type { DevicePeriod, DevicePlace, DevicePurposeName } from '@touchline/contract/device-storage.ts';

interface DeviceTexts {
  purposes: Readonly<Record<DevicePurposeName, string>>;
  places: Readonly<Record<DevicePlace, string>>;
  periodText: (period: DevicePeriod) => string;
}

/** Names of what is stored on the device: what for, where and for how long. */
export const useDeviceTexts = (): DeviceTexts => {
  const { t } = useLingui();
  return {
    purposes: {
      session: t`保持登录`,
      protection: t`保护账号和服务：签名请求，辨认自己的设备；不用于跟踪`,
      choices: t`你选的语言、外观和赔率格式，以及设备的时区`,
      start: t`本站的地址和设置，人人相同，没有网络也能启动`,
      input: t`在这个标签页里写了、点了但还没有发出的内容`,
      signIn: t`证明第三方登录是在这里开始的`,
      alerts: t`你在这台设备上打开的提醒`,
      consent: t`你对这些内容的选择`,
      console: t`工作人员的控制台：登录、语言、外观和最近打开的记录`,
      habits: t`上次的页面、读过的推荐、常用的表情和线路`,
      offline: t`看过的页面、图片和文件，打开更快，没有网络也能看`,
    },
    places: {
      localStorage: t`本地存储`,
      sessionStorage: t`标签页存储`,
      cookie: 'Cookie',
      'Cache Storage': t`缓存`,
      'service worker': t`后台脚本`,
      'push subscription': t`推送订阅`,
    },
    periodText: (period) => {
      if (period === 'tab') return t`到关闭标签页`;
      if (period === 'signOut') return t`到退出登录`;
      if (period === 'removal') return t`到你删除`;
      if ('minutes' in period) {
        const { minutes } = period;
        return t`最长 ${minutes} 分钟`;
      }
      const { days } = period;
      return t`最长 ${days} 天`;
    },
  };
};
