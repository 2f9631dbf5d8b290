import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';

/** Won or lost coins with their sign: +1,250, −100, 0. */
export const useProfitText = (): ((coins: number) => string) => {
  const whole = useWholeNumber();
  return (coins) => (coins === 0 ? '0' : whole(coins, 'signed'));
};
