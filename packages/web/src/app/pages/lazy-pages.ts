/** Pages that nobody sees first, those of the account above all: the entry script names one file for all of them. */
export const LAZY_PAGES = {
  profile: () => import('#features/account/profile-page.tsx'),
  signIn: () => import('#app/pages/sign-in-page.tsx'),
  register: () => import('#app/pages/register-page.tsx'),
  bookings: () => import('#features/account/bookings-page.tsx'),
  following: () => import('#features/account/following-page.tsx'),
  security: () => import('#features/account/security/security-page.tsx'),
  wallet: () => import('#app/pages/wallet-page.tsx'),
  orders: () => import('#features/news/orders/orders-page.tsx'),
  comments: () => import('#features/news/my-comments/my-comments-page.tsx'),
  goldDocument: () => import('#features/gold-document/gold-document-page.tsx'),
  allExperts: () => import('#features/news/experts/all-experts-page.tsx'),
  allHosts: () => import('#features/anchor/all/all-hosts-page.tsx'),
  download: () => import('#features/download/download-page.tsx'),
  anchorDownload: () => import('#features/download/anchor-download-page.tsx'),
  tipsters: () => import('#features/news/followed/followed-tipsters-page.tsx'),
} as const;

export type LazyPageName = keyof typeof LAZY_PAGES;
