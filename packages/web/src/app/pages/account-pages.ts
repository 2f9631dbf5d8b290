/** The pages of the account, which nobody sees first: the entry script names one file for all of them. */
export const ACCOUNT_PAGES = {
  profile: () => import('#features/account/profile-page.tsx'),
  signIn: () => import('#features/account/sign-in-page.tsx'),
  register: () => import('#features/account/register-page.tsx'),
  bookings: () => import('#features/account/bookings-page.tsx'),
  following: () => import('#features/account/following-page.tsx'),
  wallet: () => import('#app/pages/wallet-page.tsx'),
  orders: () => import('#features/news/orders/orders-page.tsx'),
  comments: () => import('#features/news/my-comments/my-comments-page.tsx'),
  tipsters: () => import('#features/news/followed/followed-tipsters-page.tsx'),
} as const;

export type AccountPageName = keyof typeof ACCOUNT_PAGES;
