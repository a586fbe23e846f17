import { formatBaht } from '@portal/contract/money.ts';
import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import { bigWins, highReturns } from './queries.ts';

const AT_ONCE = 200;

type Flag = Parameters<typeof raiseFlag>[1];

const flagEach = <Row extends { readonly member_id: string }>(
  db: Db,
  rule: Flag['rule'],
  statement: Sql<Row>,
  flagOf: (row: Row) => Pick<Flag, 'subject' | 'evidence'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(statement);
    const members = await payeesOf(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    for (const row of rows) {
      const member = members.get(row.member_id);
      if (member) await raiseFlag(tx, { rule, member: memberSummaryOf(member), ...flagOf(row) });
    }
  });

/** Job: flags rounds that won more than 50 times their stakes. */
export const flagBigWins = (db: Db): Promise<void> =>
  flagEach(db, 'big-win', bigWins(AT_ONCE), ({ round_id, reference, game, staked, won }) => {
    const text = `ชนะ ${formatBaht(won)} บาท จากเดิมพัน ${formatBaht(staked)} บาท (${won / staked} เท่า) ที่ ${game} รอบ ${reference}`;
    return { subject: round_id, evidence: [{ text, member_id: null, round_id }] };
  });

/** Job: flags members whose returns in a game within a day exceed chance. */
export const flagHighReturns = (db: Db): Promise<void> =>
  flagEach(db, 'high-return', highReturns(AT_ONCE), ({ subject, game, rounds, returned, usual, sigmas, best }) => {
    const text = `${game} คืน ${returned.toFixed(2)}% จาก ${rounds} รอบใน 24 ชั่วโมง (ปกติ ${usual.toFixed(2)}%, เกิน ${sigmas.toFixed(1)} σ)`;
    const bestRounds = best.map(({ id, reference }) => ({ text: `รอบ ${reference}`, member_id: null, round_id: id }));
    return { subject, evidence: [{ text, member_id: null }, ...bestRounds] };
  });
