import { foreignContacts, NO_CONTACTS } from '@portal/contract/member-texts.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { companyAccounts } from '../banking/index.ts';
import { settingsOf } from '../settings/index.ts';
import { contactLines } from './queries.ts';
import { DomainError } from '../../platform/errors.ts';

/** The site's own address, which texts may name beside the company's accounts and contact lines. */
export type Site = Pick<ModuleDeps, 'portalUrl'>;

/**
 * Foreign accounts, ids or links in texts for members; if any, a second operator must approve
 * (docs/decisions/member-texts.md).
 */
export const foreignReferences = async (
  reader: Reader,
  { portalUrl }: Site,
  texts: readonly string[],
): Promise<string[]> => {
  if (texts.every((text) => foreignContacts(text, NO_CONTACTS).length === 0)) return [];
  const [{ link_hosts, helplines }, lines, accounts] = await Promise.all([
    settingsOf(reader),
    reader.rows(contactLines.all()),
    companyAccounts(reader),
  ]);
  const accountNumbers = accounts.flatMap(({ number, removed_at }) => (removed_at ? [] : [number]));
  const own = {
    numbers: [...accountNumbers, ...helplines.map(({ tel }) => tel)].map((number) => number.replaceAll(/\D/g, '')),
    ids: lines.flatMap(({ is_active, line_id, optional_line_id }) =>
      is_active ? [line_id, ...(optional_line_id === null ? [] : [optional_line_id])] : [],
    ),
    hosts: [...link_hosts, new URL(portalUrl()).hostname],
  };
  return texts.flatMap((text) => foreignContacts(text, own));
};

/** The first URL that is neither a path of the portal nor on a listed host or its subdomain. */
export const unlistedLink = (urls: readonly string[], hosts: readonly string[]): string | undefined =>
  urls.find((url) => {
    if (url.startsWith('/')) return false;
    if (!URL.canParse(url)) return true; // malformed
    const { hostname } = new URL(url);
    return !hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  });

/** Parameters that fill a visitor's registration or sign-in: `prefix` names who earns the commission. */
const ENTRANCE = new Set(['prefix', 'tel', 'password']);
const HERE = 'https://portal.invalid';

/** Tells whether a link has an entrance parameter, in any spelling that a browser decodes. */
export const fillsEntrance = (url: string): boolean =>
  URL.canParse(url, HERE) &&
  [...new URL(url, HERE).searchParams.keys()].some((name) => ENTRANCE.has(name.trim().toLowerCase()));

/**
 * Refuses links to unlisted hosts, whose list two operators decide (docs/decisions/two-persons.md), and links that fill
 * registration or sign-in.
 */
export const assertListedLinks = async (tx: Tx, input: object): Promise<void> => {
  const urls = linksOf(input);
  if (!urls.length) return;
  const field = 'url' in input ? 'url' : 'steps';
  if (urls.some(fillsEntrance))
    throw new DomainError('invalid_input', { field, message: 'ลิงก์ต้องไม่มีรหัสแนะนำ เบอร์โทร หรือรหัสผ่าน' });
  if (unlistedLink(urls, (await settingsOf(tx)).link_hosts))
    throw new DomainError('invalid_input', {
      field,
      message: 'ลิงก์ไปได้เฉพาะหน้าในเว็บ หรือเว็บในรายการที่ตั้งค่าไว้',
    });
};

const linksOf = (input: object): string[] => {
  const steps = 'steps' in input && Array.isArray(input.steps) ? (input.steps as readonly object[]) : [];
  return [input, ...steps].flatMap((each) => ('url' in each && typeof each.url === 'string' ? [each.url] : []));
};
