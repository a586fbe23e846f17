import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../web/src/portal/app/routes.ts';
import { requestDeposit, requestWithdrawal, aMember, type Member } from './factories.ts';

/** Every path of the portal's router, so that tests of all pages miss none. */
export const portalRoutes = (): string[] => Object.keys(routes);

/** Every path of the console's features, with the ids of a member and an offer filled in. */
export const consoleAddresses = (member: string, offer = member): string[] => {
  const folder = join(import.meta.dirname, '../web/src/console');
  const files = globSync('**/feature.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const addresses = [...files.join('').matchAll(/path: '([^']+)',\s+lazy:/g)].map(([, path = '']) =>
    path.replace(':id', path.startsWith('/promotions') ? offer : member).replace(':slug', 'lucky-wheel'),
  );
  if (addresses.length < 15) throw new Error('the pages of the console were not read');
  return addresses;
};

export const visitorAddresses = [
  '/',
  '/login',
  '/register',
  '/news',
  '/contact',
  '/contact?s=terms',
  '/contact?s=privacy',
];
visitorAddresses.push('/forgot-password', '/update-password');

/** A member with credit, an open deposit and a pending withdrawal, and the addresses of all their pages. */
export const memberWithAddresses = async (): Promise<{ member: Member; addresses: string[] }> => {
  const member = await aMember({ credit: 900 });
  const deposit = await requestDeposit(member, 300);
  const withdrawal = await requestWithdrawal(member, 400);
  const states: Record<string, string[]> = {
    '/tx/deposit-detail': [`?id=${deposit.id}`],
    '/tx/withdraw-detail': [`?id=${withdrawal.id}`],
    '/profile': [
      '',
      '?s=account',
      '?s=bank',
      '?s=bank&change=1',
      '?s=limits',
      '?s=statement',
      '?s=security',
      '?s=prefs',
    ],
  };
  const addresses = portalRoutes()
    .filter((path) => !visitorAddresses.includes(path) || path === '/' || path === '/contact')
    .flatMap((path) => (states[path] ?? ['']).map((query) => path + query));
  return { member, addresses: [...addresses, '/no-page'] };
};
