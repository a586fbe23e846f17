import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../web/src/portal/app/routes.ts';
import { askDeposit, askWithdrawal, aMember, type Member } from './factories.ts';

/** Every address of the portal as the router names it, so that no page escapes the tests that look at all of them. */
export const routed = (): string[] => Object.keys(routes);

/** Every address of the console as its features name it, with somebody and an offer to look at. */
export const ofConsole = (member: string, offer = member): string[] => {
  const folder = join(import.meta.dirname, '../web/src/console');
  const files = globSync('**/feature.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const found = [...files.join('').matchAll(/path: '([^']+)',\s+lazy:/g)].map(([, path = '']) =>
    path.replace(':id', path.startsWith('/promotions') ? offer : member).replace(':slug', 'lucky-wheel'),
  );
  if (found.length < 15) throw new Error('the pages of the console were not read');
  return found;
};

export const ofVisitor = ['/', '/login', '/register', '/news', '/contact', '/contact?s=terms', '/contact?s=privacy'];
ofVisitor.push('/forgot-password', '/update-password');

/** A member with money, an open deposit and a withdrawal on its way, and the addresses of all their pages. */
export const ofMember = async (): Promise<{ member: Member; addresses: string[] }> => {
  const member = await aMember({ credit: 900 });
  const deposit = await askDeposit(member, 300);
  const withdrawal = await askWithdrawal(member, 400);
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
  const addresses = routed()
    .filter((path) => !ofVisitor.includes(path) || path === '/' || path === '/contact')
    .flatMap((path) => (states[path] ?? ['']).map((query) => path + query));
  return { member, addresses: [...addresses, '/no-page'] };
};
