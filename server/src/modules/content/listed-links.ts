import type { Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { settingsOf } from '../settings/index.ts';

/** The first URL that is neither a path of the portal nor on a listed host or its subdomain. */
export const unlistedLink = (urls: readonly string[], hosts: readonly string[]): string | undefined =>
  urls.find((url) => {
    if (url.startsWith('/')) return false;
    if (!URL.canParse(url)) return true; // malformed
    const { hostname } = new URL(url);
    return !hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  });

/** Refuses links to unlisted hosts; two operators decide the list (docs/decisions/two-persons.md). */
export const assertListedLinks = async (tx: Tx, input: object): Promise<void> => {
  const urls = linksOf(input);
  if (!urls.length) return;
  const foreign = unlistedLink(urls, (await settingsOf(tx)).link_hosts);
  if (foreign)
    throw new DomainError('invalid_input', {
      field: 'url' in input ? 'url' : 'steps',
      message: 'ลิงก์ไปได้เฉพาะหน้าในเว็บ หรือเว็บในรายการที่ตั้งค่าไว้',
    });
};

const linksOf = (input: object): string[] => {
  const steps = 'steps' in input && Array.isArray(input.steps) ? (input.steps as readonly object[]) : [];
  return [input, ...steps].flatMap((each) => ('url' in each && typeof each.url === 'string' ? [each.url] : []));
};
