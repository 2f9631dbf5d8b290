import { useToday } from '#platform/time/use-today.ts';
import { useLingui } from '@lingui/react/macro';
import { commentDate } from '@touchline/domain/comment-date.ts';
import { deviceOffset } from '#platform/i18n/device-zone.ts';

/** When a comment (epoch ms) was written: 今天 HH:mm, or MM.DD HH:mm (E24). */
export const useCommentDate = (): ((at: number) => string) => {
  const { t } = useLingui();
  const present = useToday();
  return (at) => {
    const { day, time } = commentDate(at, present, deviceOffset);
    return day === null ? t`今天 ${time}` : `${day} ${time}`;
  };
};
