import type { getDashboard } from '@portal/contract/console/control.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { type WordOf, wordsOf } from '@portal/contract/rooms.ts';
import { maskAccount } from '../identity/index.ts';
import { openAlerts } from '../operators/index.ts';
import type { Db } from '../platform/database/db.ts';
import { may, type OperatorCaller } from '../platform/http/mount.ts';
import type { Room } from '../platform/room.ts';
import { openingOf } from './opening/opening.ts';
import { type FigureRow, figuresOfDay, payingAccounts, type PayingRow, waitingQueues } from './queries.ts';

type Dashboard = Output<typeof getDashboard>['data'];
export interface DashboardParts {
  readonly queues: NonNullable<Room['queues']>;
  readonly figures: NonNullable<Room['figures']>;
  readonly here: Parameters<typeof openingOf>[1];
}

/** The queues, the day so far, and the house's money: each for who may see it. */
export const dashboardFor = async (
  db: Db,
  { queues, figures, here }: DashboardParts,
  operator: OperatorCaller,
): Promise<Dashboard> => {
  const seesMoney = may(operator, 'ledger.see');
  const visible = <Part extends { readonly permission?: Permission }>(parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(Object.entries(parts).filter(([, { permission }]) => !permission || may(operator, permission)));
  const [waiting, day, alerts, opening, paying] = await Promise.all([
    db.rows(waitingQueues(visible(queues), operator)),
    db.rows(figuresOfDay(visible(figures))),
    openAlerts(db),
    openingOf(db, here),
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

const amounts: readonly string[] = wordsOf('amounts');
type Day = 'today' | 'yesterday';
const amountsOf = (rows: readonly FigureRow[], day: Day): Partial<Record<WordOf<'amounts'>, bigint>> =>
  Object.fromEntries(
    rows.flatMap(({ name, [day]: figure }) => (figure !== null && amounts.includes(name) ? [[name, figure]] : [])),
  );
const countsOf = (rows: readonly FigureRow[], day: Day): Partial<Record<WordOf<'counts'>, number>> =>
  Object.fromEntries(
    rows.flatMap(({ name, [day]: figure }) =>
      figure !== null && !amounts.includes(name) ? [[name, Number(figure)]] : [],
    ),
  );

const masked = ({ number, ...account }: PayingRow) => ({
  ...account,
  number_masked: maskAccount(account.bank_code, number),
});
