import type { getDashboard } from '@portal/contract/console/control.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import { maskAccount } from '../identity/index.ts';
import { openAlerts, waitingApprovals } from '../operators/index.ts';
import { type Db, one } from '../platform/database/db.ts';
import { may, type OperatorCaller } from '../platform/http/mount.ts';
import { openingOf } from './opening/opening.ts';
import { dashboard, payingAccounts, type PayingRow, type Today } from './queries.ts';

type Dashboard = Output<typeof getDashboard>['data'];
type Here = Parameters<typeof openingOf>[1];

/** The queues, the day so far, and the house's money: each for who may see it. */
export const dashboardFor = async (db: Db, here: Here, operator: OperatorCaller): Promise<Dashboard> => {
  const seesMoney = may(operator, 'ledger.see');
  const [now, waiting, alerts, opening, paying] = await Promise.all([
    one(db, dashboard(may(operator, 'care.handle'))),
    waitingApprovals(db, operator),
    openAlerts(db),
    openingOf(db, here),
    seesMoney ? db.rows(payingAccounts()) : [],
  ]);
  return {
    ...queuesOf(now, (permission) => may(operator, permission)),
    approvals: { waiting },
    channels: { accounts: now.accounts, gateways: now.gateways, failed: now.failed },
    yesterday: { new_members: now.members_before },
    today: { new_members: now.new_members, first_deposits: now.first_deposits, active_members: now.active_members },
    money: seesMoney ? moneyOf(now, paying) : null,
    ...alerts,
    opening,
  };
};

const moneyOf = (now: Today, paying: readonly PayingRow[]): Dashboard['money'] => ({
  today: now,
  yesterday: {
    deposited: now.deposited_before,
    withdrawn: now.withdrawn_before,
    bonus_cost: now.bonus_cost_before,
    minigame_won: now.minigame_won_before,
  },
  paying: paying.map(({ number, ...account }) => ({
    ...account,
    number_masked: maskAccount(account.bank_code, number),
  })),
});

const nobody = { waiting: 0, oldest_at: null };
const nothing = { ...nobody, amount: 0n };

/** Queues that one may not see say nothing of what is in them. */
const queuesOf = (now: Today, sees: (permission: Permission) => boolean) => ({
  deposits: sees('deposits.see')
    ? { waiting: now.deposits_waiting, unmatched_lines: now.unmatched_lines, oldest_at: now.deposits_oldest }
    : { ...nobody, unmatched_lines: 0 },
  withdrawals: sees('withdrawals.see')
    ? {
        waiting: now.withdrawals_waiting,
        paying: now.withdrawals_paying,
        amount: now.withdrawals_amount,
        oldest_at: now.withdrawals_oldest,
      }
    : { ...nothing, paying: 0 },
  payouts: sees('withdrawals.see')
    ? { unknown: now.payouts_unknown, amount: now.payouts_amount, oldest_at: now.payouts_oldest }
    : { unknown: 0, amount: 0n, oldest_at: null },
  bank_changes: sees('bank-changes.see') ? { waiting: now.changes_waiting, oldest_at: now.changes_oldest } : nobody,
  messages: sees('contact-messages.see') ? { waiting: now.messages_waiting, oldest_at: now.messages_oldest } : nobody,
  chats: {
    ...(sees('chat.see') ? { waiting: now.chats_waiting, oldest_at: now.chats_oldest } : nobody),
    sla_s: now.chats_sla_s,
  },
  risk: sees('risk.see') ? { waiting: now.risk_waiting, oldest_at: now.risk_oldest } : nobody,
  minigame: sees('minigame-withdrawals.see')
    ? {
        waiting: now.minigame_waiting,
        amount: now.minigame_amount,
        oldest_at: now.minigame_oldest,
        goods: now.minigame_goods,
      }
    : { ...nothing, goods: 0 },
  income: sees('income-withdrawals.see')
    ? { waiting: now.income_waiting, amount: now.income_amount, oldest_at: now.income_oldest }
    : nothing,
});
