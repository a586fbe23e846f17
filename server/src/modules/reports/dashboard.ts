import type { getDashboard } from '@portal/contract/console/dashboard.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { type EntryOf, entriesOf } from '@portal/contract/modules.ts';
import type { Satang } from '@portal/contract/money.ts';
import { maskAccount } from '../identity/index.ts';
import { openAlerts } from '../operators/index.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { hasPermission, type OperatorCaller } from '../../platform/http/mount.ts';
import type { Module } from '../../platform/module.ts';
import { missingSetup } from './setup-checklist.ts';
import {
  type FigureRow,
  figuresOfDay,
  hoursOfDay,
  type ProcessingTimes,
  processingTimes,
  payingAccounts,
  type PayingRow,
  waitingQueues,
} from './queries.ts';

type Dashboard = Output<typeof getDashboard>['data'];
interface DashboardParts {
  readonly queues: NonNullable<Module['queues']>;
  readonly figures: NonNullable<Module['figures']>;
  readonly here: Parameters<typeof missingSetup>[1];
}

/** Queues, figures of the day, and money, each by permission. */
export const dashboardFor = async (
  db: Db,
  { queues, figures, here }: DashboardParts,
  operator: OperatorCaller,
): Promise<Dashboard> => {
  const seesMoney = hasPermission(operator, 'ledger.see');
  const visible = <Part extends { readonly permission?: Permission }>(parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(
      Object.entries(parts).filter(([, { permission }]) => !permission || hasPermission(operator, permission)),
    );
  const [waiting, day, alerts, opening, paying] = await Promise.all([
    db.rows(waitingQueues(visible(queues), operator)),
    db.rows(figuresOfDay(visible(figures))),
    openAlerts(db),
    missingSetup(db, here),
    seesMoney ? db.rows(payingAccounts()) : [],
  ]);
  return {
    queues: Object.fromEntries(waiting.map(({ name, ...queue }) => [name, queue])),
    today: countsOf(day, 'today'),
    yesterday: countsOf(day, 'yesterday'),
    money: seesMoney
      ? { today: amountsOf(day, 'today'), yesterday: amountsOf(day, 'yesterday'), paying: paying.map(masked) }
      : null,
    ...alerts,
    opening,
  };
};

const amounts: readonly string[] = entriesOf('amounts');
type Day = 'today' | 'yesterday';
const amountsOf = (rows: readonly FigureRow[], day: Day): Partial<Record<EntryOf<'amounts'>, bigint>> =>
  Object.fromEntries(
    rows.flatMap(({ name, [day]: figure }) => (figure !== null && amounts.includes(name) ? [[name, figure]] : [])),
  );
const countsOf = (rows: readonly FigureRow[], day: Day): Partial<Record<EntryOf<'counts'>, number>> =>
  Object.fromEntries(
    rows.flatMap(({ name, [day]: figure }) =>
      figure !== null && !amounts.includes(name) ? [[name, Number(figure)]] : [],
    ),
  );

const masked = ({ number, ...account }: PayingRow) => ({
  ...account,
  number_masked: maskAccount(account.bank_code, number),
});

/** The day's money per hour beside yesterday's, and processing times. */
export const dayOf = async (db: Db) => {
  const [hours, pace] = await Promise.all([db.rows(hoursOfDay()), one(db, processingTimes())]);
  const moved = hours.flatMap((hour) => [hour.deposited, hour.withdrawn, hour.deposited_before, hour.withdrawn_before]);
  return { hours, ticks: axisTicks(moved), ...toPace(pace) };
};

const toPace = ({ credited, by_itself, credit_s, payout_s }: ProcessingTimes) => ({
  matching: { credited, by_itself, percent: credited ? Math.floor((by_itself * 1000) / credited) / 10 : null },
  credit_s,
  payout_s,
});

const BAHT = 100n;
/** Round axis ticks, three or four above zero, up to at least the highest amount; only zero without money. */
export const axisTicks = (amounts: readonly Satang[]): Satang[] => {
  const most = amounts.reduce((high, each) => (each > high ? each : high), 0n);
  if (most === 0n) return [0n];
  let step = BAHT;
  for (let at = 0; step * 4n < most; at += 1) step = (step * (at % 3 === 1 ? 5n : 4n)) / 2n;
  const count = Number((most + step - 1n) / step);
  return Array.from({ length: count + 1 }, (_, at) => step * BigInt(at));
};
