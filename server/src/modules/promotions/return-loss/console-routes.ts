import * as contract from '@portal/contract/console/return-loss.ts';
import type { FastifyInstance } from 'fastify';
import { now } from '../../../platform/clock.ts';
import type { Db, Reader } from '../../../platform/database/db.ts';
import { mount } from '../../../platform/http/mount.ts';
import { dayOf } from '@portal/contract/bangkok.ts';
import { changeReturnLoss } from './changing.ts';
import { type Period, periodAt, periodBefore } from './periods.ts';
import * as queries from './queries.ts';
import { readTerms, standardTerms } from './terms.ts';

const NEWEST = 26;

/** Console routes of return-loss terms and periods. */
export const returnLossConsoleRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, contract.getReturnLoss, async () => ({ data: await stateOf(db) }));
  mount(app, contract.changeReturnLoss, async (terms, actor) => ({ data: await changeReturnLoss(db, terms, actor) }));
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
