import { foreignContacts, NO_CONTACTS } from '@portal/contract/member-texts.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { settingsOf } from '../settings/index.ts';
import { contactLines } from './queries.ts';

/** The site's own account numbers and pages, which texts may name. */
export interface SiteReferences extends Pick<ModuleDeps, 'portalUrl'> {
  /** Account numbers members pay into; supplied by `app.ts`. */
  readonly companyNumbers: (reader: Reader) => Promise<readonly string[]>;
}

/**
 * Foreign accounts, ids or links in texts for members; if any, a second operator must approve
 * (docs/decisions/member-texts.md).
 */
export const foreignReferences = async (
  reader: Reader,
  { companyNumbers, portalUrl }: SiteReferences,
  texts: readonly string[],
): Promise<string[]> => {
  if (texts.every((text) => foreignContacts(text, NO_CONTACTS).length === 0)) return [];
  const [{ link_hosts, helplines }, lines, numbers] = await Promise.all([
    settingsOf(reader),
    reader.rows(contactLines.all()),
    companyNumbers(reader),
  ]);
  const own = {
    numbers: [...numbers, ...helplines.map(({ tel }) => tel)].map((number) => number.replaceAll(/\D/g, '')),
    ids: lines.flatMap(({ is_active, line_id, optional_line_id }) =>
      is_active ? [line_id, ...(optional_line_id === null ? [] : [optional_line_id])] : [],
    ),
    hosts: [...link_hosts, new URL(portalUrl()).hostname],
  };
  return texts.flatMap((text) => foreignContacts(text, own));
};
