import type { ReturnLossTerms } from '@portal/contract/console/return-loss.ts';
import { first, type Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { insertVersion, type Publishers } from '../queries.ts';
import { everyGame, storedTerms, termsOf } from '../terms.ts';
import * as queries from './queries.ts';

/** Default terms. */
export const standardTerms: ReturnLossTerms = {
  is_on: true,
  period: 'week',
  rate: 5,
  minimum: 10_00n,
  maximum: 5_000_00n,
  turnover: 1,
  expires: null,
};

/** Terms of the bonus: all games count, no maximum bet, no cap, cancellable. */
const bonusTerms = ({ rate, maximum, turnover, expires }: ReturnLossTerms): unknown =>
  storedTerms({
    deposit_min: 0n,
    deposit_max: null,
    bonus: { kind: 'percent', value: rate },
    bonus_max: maximum,
    turnover,
    withdraw_max: null,
    games: everyGame,
    expires,
    max_bet: null,
    balance_max: null,
    audience: { kind: 'all' },
    quota: { member: null, member_day: null, day: null, total: null },
    not_with: [],
    cancel: true,
    auto_cancel: 100n,
  });

/** Terms of a row. */
export const readTerms = ({ is_on, period, minimum, terms }: queries.TermsRow): ReturnLossTerms => {
  const { bonus, bonus_max: maximum, turnover, expires } = termsOf(terms);
  return { is_on, period, rate: Number(bonus.value), minimum, maximum, turnover, expires };
};

/** Adds terms that apply from a Bangkok day on; `by` is absent for the seed. The caller holds `lockTerms`. */
export const addTerms = async (tx: Tx, from_day: string, terms: ReturnLossTerms, by?: Publishers): Promise<string> => {
  const id = newId();
  const version = ((await first(tx, queries.newestVersion()))?.version ?? 0) + 1;
  const texts = { title: 'คืนยอดเสีย', description: '', image_path: '', starts_at: null, ends_at: null };
  tx.send(insertVersion({ id, promotion_id: null, version, ...texts, ...by, terms: bonusTerms(terms) }));
  const { is_on, period, minimum } = terms;
  tx.send(queries.insertTerms({ version_id: id, from_day, is_on, period, minimum }));
  return id;
};
