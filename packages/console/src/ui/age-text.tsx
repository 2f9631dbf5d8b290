import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';

const TICK_MS = 5000;

/** The time of the page, which moves while it is open. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** How long ago something was, such as the data of a feed. */
export const AgeText = ({ at }: { at: number }): ReactNode => {
  const { t } = useLingui();
  const seconds = Math.max(0, Math.round((useNow() - at) / 1000));
  const [minutes, hours, days] = [60, 3600, 86_400].map((unit) => Math.floor(seconds / unit));
  if (days !== undefined && days > 0) return t`${days} 天`;
  if (hours !== undefined && hours > 0) return t`${hours} 小时`;
  if (minutes !== undefined && minutes > 0) return t`${minutes} 分`;
  return t`${seconds} 秒`;
};
