import { plural } from '@lingui/core/macro';
import { useFormats } from '#platform/i18n/format.ts';

/** How many follow somebody: 23万 人关注, 1 follower. */
export const useFollowerText = (): ((followers: number) => string) => {
  const { count } = useFormats();
  return (followers) => {
    const shown = count(followers);
    return plural(followers, { other: `${shown} 人关注` });
  };
};
