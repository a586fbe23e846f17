import { getBankChange, listLogins, listSecurity } from '@portal/contract/profile.ts';
import { dataQuery } from '../../../kit/data/queries.ts';

export const loginsQuery = dataQuery(['profile', 'logins'], listLogins);
export const securityQuery = dataQuery(['profile', 'security'], listSecurity);
/** The last request for another payout account; null without one. */
export const bankChangeQuery = dataQuery(['profile', 'bank-change'], getBankChange);
