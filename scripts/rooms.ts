import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** Folders of `web/src/portal` and `web/src/console` that bear another name than the room of the server behind them. */
export const features: Readonly<Record<string, readonly string[]>> = {
  banking: ['bank-accounts', 'gateways'],
  chat: ['inbox'],
  minigame: ['minigames'],
  referral: ['affiliates'],
  identity: ['bank-changes', 'members', 'profile', 'sessions'],
  operators: ['alerts', 'approvals', 'audit', 'risk', 'session'],
  payments: ['deposits', 'lines', 'payouts', 'withdrawals'],
  promotions: ['return-loss'],
  reports: ['dashboard'],
  settings: ['site'],
};

/** What every page stands in; no room's own. */
export const shared: readonly string[] = ['app', 'home', 'parts', 'worker'];

/** Every room of the server, by the name of its folder. */
export const rooms = (): string[] => foldersIn('server/src').filter((name) => name !== 'testing');

/** Where the tests of a room stand, for Vitest and for Playwright: folders and files of its name, and the features above. */
export const testsOf = (room: string): { vitest: string[]; playwright: string[] } => {
  const names = [room, ...(features[room] ?? [])];
  const existing = (...paths: string[]) => paths.filter((path) => existsSync(join(root, path)));
  return {
    vitest: existing(
      `server/src/${room}/`,
      ...['contract/src', 'contract/src/console'].map((path) => `${path}/${room}.test.ts`),
      ...['portal', 'console'].flatMap((app) => names.map((name) => `web/src/${app}/${name}/`)),
    ),
    playwright: existing(...['member', 'operator'].map((who) => `e2e/${who}/${room}/`)),
  };
};
