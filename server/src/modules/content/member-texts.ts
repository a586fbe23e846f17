import { leadsAway, NOBODYS } from '@portal/contract/member-texts.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { settingsOf } from '../settings/index.ts';
import { contactLines } from './queries.ts';

/** What tells the house's own numbers and pages from others'. */
export interface House extends Pick<ModuleDeps, 'portalUrl'> {
  /** Of the accounts that members pay into; handed in by `app.ts`. */
  readonly houseNumbers: (reader: Reader) => Promise<readonly string[]>;
}

/**
 * What in these texts could lead members away from the house, if anything does: whoever writes for members asks this, and a
 * second person where it is not empty (docs/decisions/member-texts.md).
 */
export const leadingIn = async (
  reader: Reader,
  { houseNumbers, portalUrl }: House,
  texts: readonly string[],
): Promise<string[]> => {
  if (texts.every((text) => leadsAway(text, NOBODYS).length === 0)) return [];
  const [{ link_hosts, helplines }, lines, numbers] = await Promise.all([
    settingsOf(reader),
    reader.rows(contactLines.all()),
    houseNumbers(reader),
  ]);
  const own = {
    numbers: [...numbers, ...helplines.map(({ tel }) => tel)].map((number) => number.replaceAll(/\D/g, '')),
    ids: lines.flatMap(({ is_active, line_id, optional_line_id }) =>
      is_active ? [line_id, ...(optional_line_id === null ? [] : [optional_line_id])] : [],
    ),
    hosts: [...link_hosts, new URL(portalUrl()).hostname],
  };
  return texts.flatMap((text) => leadsAway(text, own));
};
