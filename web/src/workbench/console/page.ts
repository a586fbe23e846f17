import type { Sample } from '../sample.ts';
import type { Page, App } from '../states.ts';

/**
 * expired: an owner whose session ends while the page is open; broken: the server then fails; auditor sees all and decides
 * nothing; marketing sees little.
 */
export const roleTitles = {
  owner: 'เจ้าของ',
  auditor: 'ผู้ตรวจสอบ',
  marketing: 'การตลาด',
  expired: 'เซสชันหมดอายุ',
  broken: 'ระบบล่มระหว่างใช้งาน',
  visitor: 'ยังไม่เข้าสู่ระบบ',
};

/** A feature's part of the workbench: its pages and samples, in its `workbench.ts`. */
export interface WorkbenchFeature {
  readonly pages: readonly Page[];
  readonly samples: readonly Sample[];
}

/** A page as an owner sees it; `emptyText` is its empty text. */
export const page = (address: string, emptyText?: string): Page => ({
  role: 'owner',
  address,
  ...(emptyText ? { emptyText } : {}),
});
/** A page in one state only: for a limited role, or with a failure while open. */
export const pageFor = (role: keyof typeof roleTitles, address: string): Page => ({ role, address, isStatic: true });

/** All pages of the console. A test compares them with the router. */
export const consoleApp = (features: readonly WorkbenchFeature[]): App => ({
  name: 'console',
  states: ['full', 'empty', 'pending', 'failed', 'cut'],
  roles: roleTitles,
  pages: [...features.flatMap(({ pages }) => pages), pageFor('owner', '/no-page'), pageFor('visitor', '/')],
});
