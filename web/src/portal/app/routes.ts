import type { ComponentType } from 'react';
import { token } from '../../kit/session.ts';

/** D: header, sidebar, bottom menu. N: no bottom menu, a back arrow. G: the logo only. */
export type Layout = 'D' | 'N' | 'G';
/** all: anyone. public: anyone, and arriving closes the sign-in dialogs. */
export type Access = 'all' | 'public' | 'member';

export interface PageModule {
  readonly Component: ComponentType;
  readonly handle?: { readonly title: string };
}
export interface Row {
  readonly layout: Layout;
  readonly who: Access;
  readonly load: () => Promise<PageModule>;
}

const row = (layout: Layout, who: Access, load: Row['load']): Row => ({ layout, who, load });
const history = () => import('../payments/history/history-page.tsx');

/** Every address of the portal, once. A page names its own title; nothing here is loaded before it is visited. */
export const routes = {
  '/': row('D', 'all', () => (token() ? import('../home/member-home.tsx') : import('../home/guest-home.tsx'))),
  '/forgot-password': row('G', 'public', () => import('../identity/forgot-password-page.tsx')),
  '/update-password': row('G', 'public', () => import('../identity/update-password-page.tsx')),
  '/contact': row('D', 'public', () => import('../content/contact-page.tsx')),
  '/guest-contact': row('G', 'member', () => import('./restricted-page.tsx')),
  '/news': row('D', 'public', () => import('../content/news-page.tsx')),
  '/howto': row('D', 'member', () => import('../content/howto-page.tsx')),
  '/chat': row('N', 'member', () => import('./coming-soon-page.tsx').then(({ chat }) => chat)),
  '/promotion': row('D', 'member', () => import('./coming-soon-page.tsx')),
  '/profile': row('D', 'member', () => import('../profile/profile-page.tsx')),
  '/profile/change-password': row('N', 'member', () => import('../identity/change-password-page.tsx')),
  '/tx': row('D', 'member', () => import('../payments/tx-page.tsx')),
  '/tx/deposit': row('D', 'member', () => import('../payments/deposit/deposit-page.tsx')),
  '/tx/deposit-detail': row('N', 'member', () => import('../payments/deposit/deposit-detail-page.tsx')),
  '/tx/deposit-qr': row('N', 'member', () => import('../payments/gateway/deposit-qr-page.tsx')),
  '/tx/payment/completed': row('N', 'member', () => import('../payments/gateway/payment-completed-page.tsx')),
  '/tx/history': row('D', 'member', history),
  '/tx/history/deposit': row('D', 'member', history),
  '/tx/history/withdraw': row('D', 'member', history),
  '/tx/withdraw': row('D', 'member', () => import('../payments/withdraw/withdraw-page.tsx')),
  '/tx/withdraw-detail': row('N', 'member', () => import('../payments/withdraw/withdraw-detail-page.tsx')),
} as const satisfies Record<`/${string}`, Row>;

export type Path = keyof typeof routes;
