import * as contract from '@portal/contract/console/return-loss.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { audit } from '../../operators/index.ts';
import { now } from '../../platform/clock.ts';
import { type Db, lockThenRead, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { dayOf } from '../days.ts';
import { nextStart, type Period, periodAt, periodBefore } from './periods.ts';
import * as queries from './queries.ts';
import { addTerms, readTerms, standardTerms } from './terms.ts';

const NEWEST = 26;

/** The terms of return-loss and what came of its periods, for operators. */
export const returnLossConsoleRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, contract.getReturnLoss, async () => ({ data: await stateOf(db) }));
  mount(app, contract.changeReturnLoss, async (terms, { operator, address }) => {
    assertConsistent(terms);
    await db.transaction(async (tx) => {
      const [, schedule] = await lockThenRead(tx.rows(queries.lockTerms()), () => tx.rows(queries.schedule()));
      const today = dayOf(now());
      const from = nextStart(schedule, terms.period, today);
      const before = schedule.find(({ from_day }) => from_day === from) ?? periodAt(schedule, today)?.terms;
      const subject = await addTerms(tx, from, terms);
      const detail = { before: before && onWire(readTerms(before)), after: onWire(terms), from };
      audit(tx, { operator, action: 'return-loss.changed', subject, detail, address });
    });
    return { data: await stateOf(db) };
  });
};

const onWire = (terms: contract.ReturnLossTerms) => z.encode(contract.ReturnLossTerms, terms);

const assertConsistent = ({ is_on, rate, minimum, maximum }: contract.ReturnLossTerms): void => {
  const refuse = (field: string, message: string) => new DomainError('invalid_input', { field, message });
  if (is_on && rate === 0) throw refuse('rate', 'อัตราคืนต้องมากกว่า 0');
  if (is_on && maximum === 0n) throw refuse('maximum', 'คืนสูงสุดต้องมากกว่า 0');
  if (minimum > maximum) throw refuse('minimum', 'คืนขั้นต่ำต้องไม่เกินคืนสูงสุด');
};

const isSame = (one: Period, other: Period | undefined): boolean => one.from === other?.from && one.to === other.to;

const stateOf = async (reader: Reader): Promise<contract.ReturnLossState> => {
  const [schedule, taken] = await Promise.all([
    reader.rows(queries.schedule()),
    reader.rows(queries.takenPeriods(NEWEST)),
  ]);
  const today = dayOf(now());
  const current = periodAt(schedule, today);
  const claimable = current && periodBefore(schedule, current.period);
  const open = claimable?.terms.is_on ? claimable.period : undefined;
  const untaken = open && !taken.some((row) => isSame(row, open)) ? [{ ...open, takers: 0, lost: 0n, given: 0n }] : [];
  const next = schedule.findLast(({ from_day }) => from_day > today);
  return {
    terms: current && readTerms(current.terms),
    standard: standardTerms,
    next: next ? { from: next.from_day, terms: readTerms(next) } : null,
    current: current?.terms.is_on ? current.period : null,
    periods: [...untaken, ...taken].map((row) => ({ ...row, claimable: isSame(row, open) })),
  };
};
