import { useLingui } from '@lingui/react/macro';
import { isHostSession } from '#platform/session/session.ts';
import { HEART } from '#ui/icon/heart.ts';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';

export interface AccountLink {
  to: string;
  icon: IconName | IconDrawing;
  text: string;
}

/** To what a member bought, wrote, booked and follows, and to the settings. */
export const useAccountLinks = (): AccountLink[] => {
  const { t } = useLingui();
  return [
    { to: '/account/orders', icon: LAZY_ICONS.ticket, text: t`我的购买` },
    { to: '/account/comments', icon: LAZY_ICONS.reply, text: t`我的评论` },
    { to: '/account/tipsters', icon: LAZY_ICONS.trophy, text: t`关注的专家` },
    { to: '/account/bookings', icon: LAZY_ICONS.calendar, text: t`我的预约` },
    { to: '/account/following', icon: HEART, text: t`关注的主播` },
    { to: '/account/teams', icon: LAZY_ICONS.star, text: t`我的球队` },
    { to: '/account/alerts', icon: LAZY_ICONS.bell, text: t`提醒` },
    { to: '/account/privacy', icon: 'user', text: t`隐私` },
    ...(isHostSession() ? [] : [{ to: '/account/security', icon: LAZY_ICONS.lock, text: t`账号安全` }]),
  ];
};
