import type { ReferralOverview } from '@portal/contract/console/referral.ts';
import { baht } from '@portal/contract/money.ts';
import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockSettlement } from '../due-queries.ts';
import { periodStart } from '../summaries/summaries.ts';
import { openFlags } from '../risk-signals/queries.ts';
import { currentRates } from '../terms/queries.ts';
import { percent, termsOf, todayOf } from '../terms/terms.ts';
import * as queries from './queries.ts';

const by = (id: string | null, name: string | null) => (id && name ? { id, name } : null);

const toPeriod = ({ id, began_at, ended_at, reason, by_id, by_name, earners, commission }: queries.PeriodRow) => ({
  id,
  from: began_at,
  to: ended_at,
  reason,
  by: { id: by_id, name: by_name },
  earners,
  commission,
});

/** Adds the console's member view to each row. */
const ofMembers = async <Row extends { readonly member_id: string }>(reader: Reader, rows: readonly Row[]) => {
  const members = await payeesOf(
    reader,
    rows.map(({ member_id }) => member_id),
  );
  return rows.flatMap(({ member_id, ...row }) => {
    const member = members.get(member_id);
    return member ? [{ member: memberSummaryOf(member), ...row }] : [];
  });
};

const excludedOf = async (reader: Reader): Promise<ReferralOverview['excluded_games']> => {
  const [{ excluded }, { aff_excluded_games }] = await Promise.all([
    todayOf(reader).then((day) => termsOf(reader, day)),
    settingsOf(reader),
  ]);
  const chosen = new Set(aff_excluded_games);
  const games = await reader.rows(queries.gameNames([...new Set([...excluded, ...chosen])]));
  return games.map((game) => ({ ...game, because: chosen.has(game.id) ? ('setting' as const) : ('rtp' as const) }));
};

export const referralOverview = async (reader: Reader): Promise<ReferralOverview> => {
  const since = await periodStart(reader);
  const [settings, rates, top, runs, periods, period, flags, excluded_games] = await Promise.all([
    settingsOf(reader),
    reader.rows(currentRates()),
    reader.rows(queries.topReferrers()),
    reader.rows(queries.newestRuns()),
    reader.rows(queries.newestPeriods()),
    one(reader, queries.periodSoFar(since)),
    reader.rows(openFlags()),
    excludedOf(reader),
  ]);
  return {
    rates: rates.map(({ level, rate, from_day, created_by, operator_name }) => ({
      level,
      rate: percent(rate),
      from_day,
      created_by: by(created_by, operator_name),
    })),
    depth: settings.aff_depth,
    min_withdraw: settings.aff_min_withdraw,
    destination: settings.aff_destination,
    first_deposit: settings.aff_first_deposit,
    excluded_games,
    top: await ofMembers(reader, top),
    settlements: runs.map(({ by_id, by_name, ...run }) => ({ ...run, by: by(by_id, by_name) })),
    round: { since, ...period },
    rounds: periods.map(toPeriod),
    flags: await ofMembers(reader, flags),
    open_flags: flags[0]?.open ?? 0,
  };
};

/** Closes the ranking period and starts a new one. Moves no money. */
export const flushRanking = (db: Db, reason: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.rows(lockSettlement());
    const began_at = await periodStart(tx);
    const period = await one(tx, queries.periodSoFar(began_at));
    const id = newId();
    tx.send(queries.insertPeriod({ id, began_at, reason, by: operator.id, ...period }));
    tx.send(queries.insertPeriodLines(id, began_at));
    const detail = { reason, earners: period.earners, commission: baht(period.commission) };
    audit(tx, { operator, action: 'referral.flushed', subject: 'referral', detail, address });
  });

/** A closed ranking period. Throws not_found. */
export const closedPeriod = async (reader: Reader, id: string) => {
  const period = await first(reader, queries.periodById(id));
  if (!period) throw new DomainError('not_found');
  return { ...toPeriod(period), rows: await ofMembers(reader, await reader.rows(queries.periodLines(id))) };
};
