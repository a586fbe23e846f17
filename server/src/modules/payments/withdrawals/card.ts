import type { WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { accountChangesOf, memberSummaryOf, payeesOf, offerFactsOf } from '../../identity/index.ts';
import { type Db, one, type Reader } from '../../../platform/database/db.ts';
import { hasPermission, type OperatorCaller } from '../../../platform/http/mount.ts';
import { raiseFlag } from '../../operators/index.ts';
import { isFromOwnAccount } from '../lines/evidence.ts';
import type { WithdrawalRow } from './source.ts';
import { checksOf } from './card-checks.ts';
import * as queries from './queries.ts';
import { cyclingWithdrawals } from './queries.ts';

/** Checks of a waiting withdrawal that this operator may see; none once it is decided, since the member's data has changed. */
export const cardOf = async (
  reader: Reader,
  row: WithdrawalRow,
  operator: OperatorCaller,
): Promise<WithdrawalCheck[]> => {
  if (row.status !== 'waiting_for_approve') return [];
  const { created_at: asked_at, to_name, to_bank: bank_code, to_account: bank_number } = row;
  const [profile, payers, deposits, flags, pending, grantors, { same }, changedAt] = await Promise.all([
    one(reader, queries.memberFacts([row.member_id])),
    reader.rows(queries.payersOf(row)),
    one(reader, queries.depositsBefore(row)),
    reader.rows(queries.openFlags(row, hasPermission(operator, 'care.handle'))),
    reader.rows(queries.pendingApprovalsOf(row)),
    reader.rows(queries.recentGrantors(row)),
    offerFactsOf(reader, row.member_id),
    accountChangesOf(reader, [row]),
  ]);
  const { last_at, first_at, deposited } = deposits;
  const stakes = (since: Date | null) => (since ? reader.rows(queries.stakesSince(row, since)) : []);
  const [bets, stakesOfAll, bonuses, others] = await Promise.all([
    stakes(last_at),
    stakes(first_at),
    reader.rows(queries.bonusesSince(row, last_at)),
    payeesOf(reader, same),
  ]);
  return checksOf({
    ...profile,
    asked_at,
    to_name,
    payer_names: payers.flatMap((payer) =>
      payer.from_name && isFromOwnAccount(payer, { bank_code, bank_number }) ? [payer.from_name] : [],
    ),
    has_deposit: last_at !== null,
    bets,
    deposited,
    staked: stakesOfAll.reduce((sum, { staked }) => sum + staked, 0n),
    bonuses,
    flags: hasPermission(operator, 'risk.see')
      ? flags.map(({ text }) => text)
      : flags.map(() => 'มีธงที่เปิดอยู่').slice(0, 1),
    same: [...others.values()].map(({ name }) => name),
    account_changed_at: changedAt(row),
    pending: pending.map(({ ref }) => ref),
    grantors,
  });
};

const MAX_FLAGS = 200;

/** Job: flags waiting withdrawals of deposits that were hardly played. The flag does not block approval. */
export const flagCycling = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(cyclingWithdrawals(MAX_FLAGS));
    const members = await payeesOf(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    for (const { withdrawal_id, ref, member_id, amount, deposited, staked } of rows) {
      const member = members.get(member_id);
      const text = `ถอน ${formatBaht(amount)} บาท (${ref}) จากที่ฝาก ${formatBaht(deposited)} บาทใน 24 ชั่วโมง เล่นไป ${formatBaht(staked)} บาท`;
      if (member)
        await raiseFlag(tx, {
          rule: 'cycling',
          subject: withdrawal_id,
          member: memberSummaryOf(member),
          evidence: [{ text, member_id: null }],
        });
    }
  });
