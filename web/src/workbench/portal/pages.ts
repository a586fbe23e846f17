import type { App, Page } from '../states.ts';

/** closed: a member while an operator has closed the site. */
const people = { visitor: 'ผู้เยี่ยมชม', member: 'สมาชิก', closed: 'ปิดปรับปรุง' };

const page = (who: keyof typeof people, address: string, still?: true): Page => ({
  who,
  address,
  ...(still ? { still } : {}),
});

/** Every page of the portal. A test holds this list against the router. */
export const portal: App = {
  name: 'portal',
  states: ['full', 'empty', 'pending', 'failed', 'offline'],
  people,
  pages: [
    page('visitor', '/'),
    page('visitor', '/login', true),
    page('visitor', '/register'),
    page('visitor', '/forgot-password', true),
    page('visitor', '/update-password', true),
    page('visitor', '/news'),
    page('visitor', '/contact', true),
    page('member', '/'),
    page('member', '/contact', true),
    page('member', '/guest-contact'),
    page('member', '/news'),
    page('member', '/howto'),
    page('member', '/chat', true),
    page('member', '/promotion', true),
    page('member', '/profile'),
    page('member', '/profile?s=account'),
    page('member', '/profile?s=bank'),
    page('member', '/profile?s=bank&change=1'),
    page('member', '/profile?s=security'),
    page('member', '/profile?s=prefs'),
    page('member', '/profile/change-password', true),
    page('member', '/tx'),
    page('member', '/tx/deposit'),
    page('member', '/tx/deposit-detail?id=01a1ffb8-6af3-727e-9c9f-48b6ec0e4c13'),
    page('member', '/tx/deposit-qr?ref=DP-261121-QR'),
    page('member', '/tx/deposit-qr?ref=DP-261121-HOSTED'),
    page('member', '/tx/deposit-qr?ref=DP-261121-EXPIRED'),
    page('member', '/tx/payment/completed?ref=DP-261121-HOSTED'),
    page('member', '/tx/payment/completed?ref=DP-261121-PAID'),
    page('member', '/tx/history'),
    page('member', '/tx/history/deposit'),
    page('member', '/tx/history/withdraw'),
    page('member', '/tx/withdraw'),
    page('member', '/tx/withdraw-detail?id=01a1ffb8-6af3-727e-9c9f-48b6ec0e4c14'),
    page('member', '/no-page', true),
    page('closed', '/', true),
  ],
};
