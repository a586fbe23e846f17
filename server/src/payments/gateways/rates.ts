import { providers } from '@portal/contract/payments.ts';
import type { Reader } from '../../platform/database/db.ts';
import * as queries from './queries.ts';

const NONE = { opened: 0, credited: 0, median_s: null };
const rate = ({ opened, credited, median_s }: Omit<queries.RateRow, 'provider' | 'from'>) => ({
  opened,
  credited,
  median_s,
});

/** How each gateway did in the last 24 hours, with the hours in which somebody paid through it. */
export const gatewayRates = async (reader: Reader) => {
  const rows = await reader.rows(queries.gatewayRates());
  return providers.map((provider) => {
    const own = rows.filter((row) => row.provider === provider);
    const hours = own.flatMap(({ from, ...row }) => (from ? [{ from, ...rate(row) }] : []));
    return { provider, ...rate(own.find(({ from }) => from === null) ?? NONE), hours };
  });
};
