import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { isAll } from '../../../../testing/depth.ts';
import { payoutEvent } from '../banking/test-events.ts';
import { discrepanciesIn } from '../ledger/index.ts';
import type { Check } from '../../platform/module.ts';
import { one, openDb, type Sql, type Tx } from '../../platform/database/db.ts';
import { aPicture, formOf, sendForm } from '../../platform/uploads/test-pictures.ts';
import { LONG_TIMEOUTS } from '../../testing/database.ts';
import { bankLine, testServer, until } from '../../testing/server.ts';
import { gatewayEvent } from '../../testing/fake-gateways.ts';
import {
  aDocument,
  approveWithEvidence,
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
} from '../../testing/factories.ts';
import { insertMinigameScenario } from '../minigame/test-players.ts';
import { insertReferralScenario } from '../referral/test-requests.ts';
import { insertGameScenario } from '../games/engine/test-engine.ts';
import { insertPlayScenario } from '../promotions/play/test-players.ts';
import { dayOf } from '@portal/contract/bangkok.ts';
import { played, returnLossFrom } from '../promotions/return-loss/test-return-loss.ts';
import { anOffer, takeOffer } from '../promotions/test-offers.ts';
import { checks as everyCheck, modules } from '../../app.ts';
import { sendMessage } from '../chat/test-chat.ts';
import { faultsOf, type SeededFault, seededFaults } from '../../testing/module-files.ts';

const crossChecks = modules.flatMap(({ name, checks = [] }) => (name === 'ledger' ? [] : checks));

const server = await testServer();
const superUrl = inject('cluster').superUrl.replace(/\/[^/]*$/, new URL(server.url).pathname);
const superuser = openDb({ url: superUrl, max: 1, ...LONG_TIMEOUTS });
afterAll(async () => {
  await server.assertAllReconciled();
  await superuser.close();
  await server.close();
});

/** A day of the site: deposits, bonuses, games, withdrawals, refusals and corrections. */
const outsider = await anOperator(server, 'owner');
const [anong, busaba] = [await anOperator(server, 'manager', 'anong'), await anOperator(server, 'finance', 'busaba')];
const bank = server.account('bank').id;
const withdraw = async (member: Member, amount: number): Promise<string> =>
  (await member.post('/api/withdraw/withdraw', { amount })).json().data.id;
const payoutRef = (withdrawal: string) =>
  until(async () => {
    const [row] = await server.owner.rows(
      sql<{ ref: string }>`select ref from payout where withdrawal_id = ${withdrawal} and state = 'sent'`,
    );
    return row?.ref;
  }, 'the bank has the payout');

const somchai = await aMember(server, { name: 'สมชาย ใจดี', credit: 5000 });
const malee = await aMember(server, { name: 'มาลี ศรีสุข', credit: 3000 });
for (const who of [somchai, malee]) await sendMessage(who, 'ฝากแล้วเครดิตไม่เข้า');
const short = await requestDepositAs(malee, 700);
await server.sendBankEvent(accountToPay(server, short), { ...payment(malee, short), amount: 650 });
await until(
  async () => (await busaba.post(`/api/deposits/${short.id}/approve`)).statusCode === 200,
  'the short one is credited by hand',
);
await server.sendBankEvent(bank, bankLine({ amount: 12.34, from_account: '5554443332' }));
await server.sendBankEvent(bank, bankLine({ direction: 'out', amount: 15, reference: 'FEE-1' }));
const fee = await until(async () => {
  const { data } = (await busaba.get('/api/statement-lines?state=all')).json<{
    data: { id: string; direction: string; amount: number }[];
  }>();
  return data.find(({ direction, amount }) => direction === 'out' && amount === 15)?.id;
}, 'the fee is among the lines');
const feeRequest = await busaba.post(`/api/statement-lines/${fee}/classify`, {
  kind: 'bank_fee',
  reason: 'ค่าธรรมเนียมโอน',
  file_id: await aDocument(server, busaba),
});
await approveWithEvidence(feeRequest.json().data.approval_id, anong);
const paid = await withdraw(somchai, 1000);
await anong.post(`/api/withdrawals/${paid}/approve`);
const ref = await payoutRef(paid);
await server.sendBankEvent(bank, payoutEvent(ref, 'succeeded', 1000));
await server.sendBankEvent(bank, bankLine({ direction: 'out', amount: 1000, reference: ref }));
await until(async () => (await somchai.get(`/api/withdraw/${paid}`)).json().data.status === 'Success', 'it is paid');
const through = (await malee.post('/api/member/cp/deposit', { amount: 300 })).json().data;
server.gateways.cp.decide(through.ref, 'succeeded', 300);
await server.sendGatewayEvent('cp', gatewayEvent(through));
await until(async () => (await malee.get(`/api/member/deposit/${through.id}`)).json().data.credited, 'it is credited');
const taker = await aMember(server, { name: 'อรทัย แก้วใส' });
await takeOffer(server, taker, 500, await anOffer(server));
await insertPlayScenario(server, taker.id);
await insertGameScenario(server);
const loser = await aMember(server, { name: 'สุดา แก้วใส' });
await returnLossFrom(server, '2026-01-01', { period: 'day' });
await played(server, loser.id, dayOf(new Date(Date.now() - 86_400_000)), 1000);
await loser.put('/api/promotion/bonus', { type: 'return_loss' });
await insertMinigameScenario(server, anong);
await insertReferralScenario(server, anong);
const waiting = await withdraw(somchai, 400);
const byHand = await withdraw(malee, 200);
await anong.post(`/api/withdrawals/${byHand}/pay`, { reference: 'K-1' });
const refused = await withdraw(malee, 210);
await anong.post(`/api/withdrawals/${refused}/reject`, { reason: 'ข้อมูลไม่ครบ' });
const failed = await withdraw(malee, 220);
await anong.post(`/api/withdrawals/${failed}/approve`);
await server.sendBankEvent(bank, payoutEvent(await payoutRef(failed), 'failed', 220));
await until(async () => (await malee.get(`/api/withdraw/${failed}`)).json().data.status === 'Reject', 'it came back');
const adjustment: string = (
  await anong.post('/api/adjustments', { member_id: malee.id, amount: 50, reason: 'ชดเชย' })
).json().data.approval_id;
await busaba.post(`/api/approvals/${adjustment}/approve`);
await server.sendBankEvent(bank, bankLine({ amount: 77.77, from_account: '9998887776' }));
const guest = await until(async () => {
  const { data } = (await busaba.get('/api/statement-lines?state=unmatched')).json<{
    data: { id: string; amount: number }[];
  }>();
  return data.find(({ amount }) => amount === 77.77)?.id;
}, 'the owner’s money came');
const classifying: string = (
  await anong.post(`/api/statement-lines/${guest}/classify`, { kind: 'owner', reason: 'เงินทุน' })
).json().data.approval_id;
await busaba.post(`/api/approvals/${classifying}/approve`);
const picture = await sendForm(
  server,
  malee.token,
  '/chat-api/file/upload',
  formOf({ name: 'file', body: await aPicture(), filename: 'a.jpg', type: 'image/jpeg' }),
);
const wanted = { bank_name: 'scb', bank_number: '4445556667', file_ids: [picture.json().data.file_id] };
const change: string = (await malee.post('/api/member/bank-change', wanted)).json().data.id;
const moving: string = (await anong.post(`/api/bank-changes/${change}/approve`)).json().data.approval_id;
await busaba.post(`/api/bank-changes/${change}/evidence`);
await busaba.post(`/api/approvals/${moving}/approve`, { compared: malee.name });
const moved = await withdraw(malee, 230);
await anong.post(`/api/withdrawals/${moved}/pay`, { reference: 'K-2' });
await until(async () => {
  const { n } = await one(
    server.owner,
    sql<{ n: number }>`select count(*)::int as n from webhook_inbox where processed_at is null`,
  );
  return n === 0;
}, 'every webhook is processed');

const NEVER = new Error('undone');
/** Names of the failed checks after these statements, of all transfers or of those after one; rolled back. */
const findingsAfter = async (
  checks: readonly Check[],
  statements: readonly Sql[] = [],
  after?: bigint,
): Promise<string[]> => {
  let names: string[] = [];
  const work = async (tx: Tx) => {
    await tx.rows(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.rows(statement);
    names = (await discrepanciesIn(tx, checks, after)).map(({ name }) => name);
    throw NEVER;
  };
  await superuser.transaction(work).catch((error: unknown) => {
    if (error !== NEVER) throw error;
  });
  return names;
};

test('a sound ledger has no discrepancy', async () => {
  expect(await findingsAfter(everyCheck)).toEqual([]);
  const { id: newest } = await one(server.owner, sql<{ id: bigint }>`select max(id) as id from ledger_transfer`);
  for (const after of [0n, newest / 2n, newest])
    expect(await findingsAfter(everyCheck, [], after), `after ${after}`).toEqual([]);
  const { data } = (await anong.get('/api/ledger/health')).json();
  expect(data.ok).toBe(true);
  expect(data.checks.length).toBeGreaterThan(crossChecks.length);
  expect(data.checks.every(({ ok, figure }: { ok: boolean; figure: string }) => ok && figure === '0')).toBe(true);
});

const id = sql`gen_random_uuid()`;
const ofReason = (reason: string) => sql`(select id from ledger_transfer where reason = ${reason} order by id limit 1)`;
/** Posts between two accounts, bypassing the ledger. */
const forged = (reason: string, amount: number, from: Sql, to: Sql, reference: Sql): Sql => sql`
  with d as (update ledger_account set balance = balance - ${amount}::bigint, version = version + 1 where id = ${from} returning *),
       c as (update ledger_account set balance = balance + ${amount}::bigint, version = version + 1 where id = ${to} returning *),
       t as (insert into ledger_transfer (id, debit_account, credit_account, debit_version, credit_version, amount, event_at, reference, position, idempotency_key, reason)
             select nextval('ledger_transfer_id'), d.id, c.id, d.version, c.version, ${amount}::bigint, now(), ${reference}, 1, gen_random_uuid()::text, ${reason} from d, c returning *)
  insert into ledger_entry select t.debit_account, t.debit_version, t.id, -t.amount, d.balance from t, d
   union all select t.credit_account, t.credit_version, t.id, t.amount, c.balance from t, c`;
const own = (member: Member, kind: string) =>
  sql`(select id from ledger_account where owner = ${member.id} and kind = ${kind})`;
const houses = (kind: string) =>
  sql`(select id from ledger_account where owner is null and kind = ${kind} order by id limit 1)`;
const aDeposit = sql`(select id from deposit where state = 'credited' and credited_by is null order by id limit 1)`;

const aRefund = (direction: string) => sql`
  insert into statement_line (id, ref, bank_account_id, inbox_id, direction, amount, occurred_at, state, classified_as, classified_reason, classified_by, classified_at)
  values (${id}, ${id}::text, ${bank}, -ceil(random() * 1e15), ${direction}, 5500, now(), 'matched', 'refund', 'คืนผู้โอน', ${anong.id}, now())`;

const faults: SeededFault[] = [
  ...(await seededFaults()),
  ...faultsOf({
    'credited deposit without its line': {
      'a line of the statement is deleted': sql`delete from statement_line where direction = 'in' and state = 'matched' and amount > 300000`,
    },
    'the bank account is not what the statement says': {
      'an unmatched line is deleted': sql`delete from statement_line where state = 'unmatched'`,
    },
    'statement line without its posting': {
      'a line’s amount is changed': sql`update statement_line set amount = amount + 1 where state = 'unmatched'`,
    },
    'money in clearing that nothing explains': {
      'a matched line is set to unmatched': sql`update statement_line set state = 'unmatched', deposit_id = null where deposit_id = ${aDeposit}`,
    },
    'money that left the bank and belongs to no payout': {
      'a payout’s line is set to unmatched': sql`update statement_line set state = 'unmatched', payout_id = null where direction = 'out' and reference = ${ref}`,
    },
    'matched line and its deposit disagree': {
      'a line is moved to another deposit': sql`update statement_line set deposit_id = ${id} where deposit_id = ${aDeposit}`,
    },
    'classified line without its posting': {
      'a line’s classification is changed': sql`update statement_line set classified_as = 'owner' where id = ${fee}`,
    },
    'posting of a line that is not there': {
      'owner money is posted without a line': [
        forged('owner', 700, houses('bank_clearing'), houses('owner'), id),
        forged('owner', 700, houses('owner'), houses('bank_clearing'), id),
      ],
    },
    'money that came in, classified by one operator alone': {
      'incoming money is classified by one operator': [
        sql`alter table approval drop constraint approval_second_person`,
        sql`update approval set checker_id = maker_id where id = ${classifying}`,
      ],
    },
    'refund of money that never came or had gone back': {
      'a stranger is refunded twice': [aRefund('in'), aRefund('out'), aRefund('out')],
      'money is refunded that never came': [
        aRefund('out'),
        forged('refund', 5500, houses('refund'), houses('bank_clearing'), id),
      ],
    },
    'deposit that waits for a line that is decided': {
      'a deposit waits for another member’s money': sql`insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, state, expires_at, statement_line_id)
     values (${id}, 'DP-FORGED', ${malee.id}, 'bank', 100, 100, 'review', now(), ${guest})`,
    },
    'slip and its deposit disagree': {
      'a slip is moved to another member': sql`insert into slip (id, deposit_id, member_id, file_id, digest, is_read)
     values (${id}, ${short.id}, ${somchai.id}, ${id}, 'x', false)`,
    },
    'withdrawal to an account that was never its member’s': {
      'a withdrawal’s account is changed': sql`update withdrawal set to_account = '1112223334' where id = ${waiting}`,
    },
    'approval answered by somebody else than the trail says': {
      'an approval’s checker is changed': sql`update approval set checker_id = ${outsider.id} where id = ${adjustment}`,
    },
    'approval asked by somebody else than the trail says': {
      'an approval’s maker is changed': sql`update approval set maker_id = ${outsider.id} where id = ${adjustment}`,
    },
    'deposit credited by somebody else than the trail says': {
      'a credit’s operator is changed': sql`update deposit set credited_by = ${anong.id} where id = ${short.id}`,
    },
    'paid by hand, and neither the bank nor a second person says so': {
      'a single operator’s manual payment has no bank line': sql`update withdrawal set settled_at = settled_at - interval '2 days' where id = ${byHand}`,
    },
    'payout and withdrawal disagree': {
      'a payout’s account is changed': sql`update payout set to_account = '1112223334' where withdrawal_id = ${paid}`,
      'a payout’s state is changed': sql`update payout set state = 'failed' where withdrawal_id = ${paid}`,
      'a failed payout is set to succeeded': sql`update payout set state = 'succeeded' where withdrawal_id = ${failed}`,
      'a payout of another amount': sql`update payout set amount = amount * 10 where withdrawal_id = ${paid}`,
    },
    'payout account that is not the one that was agreed on': {
      'a member’s account is changed without approval': sql`update member set bank_number = '1112223334' where id = ${malee.id}`,
    },
    'bank change that two operators did not agree on': {
      'a change of account approved by its maker': [
        sql`alter table approval drop constraint approval_second_person`,
        sql`update approval set checker_id = maker_id where id = ${moving}`,
      ],
      'a change of account without an approval': sql`update bank_change set decided_by = ${anong.id} where id = ${change}`,
    },
    'an account of the house is not what its lines say': {
      'a fee without a line': forged('bank_fee', 700, houses('bank'), houses('bank_fee'), id),
    },
    'deposit posted twice': {
      'a deposit is credited twice': forged(
        'deposit',
        50_000,
        houses('bank_clearing'),
        own(somchai, 'wallet'),
        aDeposit,
      ),
    },
    'credited deposit without its posting': {
      'a deposit is credited to another member': sql`update deposit set member_id = ${malee.id} where id = ${aDeposit} and member_id = ${somchai.id}`,
      'a credited amount is changed': sql`update deposit set credited = credited + 100 where id = ${aDeposit}`,
      'an unpaid deposit is credited': sql`insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, state, expires_at, credited)
     values (${id}, 'DP-FORGED', ${malee.id}, 'bank', 100, 100, 'credited', now(), 100)`,
      'a gateway’s deposit is credited without a posting': sql`insert into deposit (id, ref, member_id, channel, provider, amount, amount_to_pay, state, expires_at, credited, received)
     values (${id}, 'DP-FORGED', ${malee.id}, 'st', 'st', 100, 100, 'credited', now(), 100, 100)`,
    },
    'posting of a deposit that is not credited': {
      'a credited deposit is set to refused': sql`update deposit set state = 'rejected', credited = null where id = ${aDeposit}`,
    },
    'line undone otherwise than two operators agreed': {
      'a line is undone without approval': sql`update statement_line set undone = 1 where id = ${guest}`,
    },
    'undone line and its reversing posting disagree': {
      'a classification is reversed beside its line': forged(
        'classification_undone',
        7777,
        houses('owner'),
        houses('bank_clearing'),
        sql`${guest}::uuid`,
      ),
    },
    'undone deposit and its credit disagree': {
      'an undone deposit debits another member': forged(
        'deposit_undone',
        50_000,
        own(somchai, 'wallet'),
        houses('bank_clearing'),
        aDeposit,
      ),
    },
    'the gateway does not owe what it was paid': {
      'a gateway’s deposit is credited twice': forged(
        'deposit',
        30_000,
        houses('gateway_cp'),
        own(malee, 'wallet'),
        sql`${through.id}::uuid`,
      ),
      'a gateway’s deposit is moved to another gateway': sql`update deposit set provider = 'st' where id = ${through.id}`,
    },
    'credited deposit that its gateway did not confirm': {
      'more was credited than the gateway confirmed': [
        sql`alter table deposit drop constraint deposit_confirmed`,
        sql`update deposit set received = credited - 1 where id = ${through.id}`,
      ],
    },
    'withdrawal without its posting': {
      'a withdrawal’s amount is changed': sql`update withdrawal set amount = amount - 1 where id = ${waiting}`,
      'a refused withdrawal is set to paid': sql`update withdrawal set status = 'manual' where id = ${refused}`,
      'a transfer is deleted with its entries': [
        sql`delete from ledger_entry where transfer_id = ${ofReason('withdrawal_paid')}`,
        sql`delete from ledger_transfer where id = ${ofReason('withdrawal_paid')}`,
      ],
    },
    'held money and open withdrawals disagree': {
      'an open withdrawal is deleted': sql`delete from withdrawal where id = ${waiting}`,
      'held money is moved to the wallet': forged(
        'withdrawal_returned',
        40_000,
        own(somchai, 'held'),
        own(somchai, 'wallet'),
        sql`${waiting}::uuid`,
      ),
    },
    'withdrawal both paid and returned': {
      'a paid withdrawal is also returned': forged(
        'withdrawal_returned',
        100_000,
        houses('bank_clearing'),
        own(somchai, 'wallet'),
        sql`${paid}::uuid`,
      ),
    },
    'adjustment that two operators did not agree on': {
      'an adjustment without approval': forged('adjustment', 99_900, houses('adjustment'), own(malee, 'wallet'), id),
      'an adjustment’s amount differs from its approval': sql`update approval set amount = amount * 2 where id = ${adjustment}`,
      'an adjustment approved by its maker': [
        sql`alter table approval drop constraint approval_second_person`,
        sql`update approval set checker_id = maker_id where id = ${adjustment}`,
      ],
    },
    'agreed adjustment without its posting': {
      'an approved adjustment without a posting': sql`update approval set status = 'approved', kind = 'adjustment', id = ${id} where id = ${adjustment}`,
    },
    'balance is not the sum of its entries': {
      'a balance is changed': sql`update ledger_account set balance = balance + 1 where owner = ${malee.id} and kind = 'wallet'`,
    },
  }),
];

test.each(faults)('%s: it is detected', async (_what, statements, check) => {
  const checks = isAll ? everyCheck : everyCheck.filter(({ name }) => name === check);
  expect(await findingsAfter(checks, statements)).toContain(check);
  const isNightly = everyCheck.some(({ name, reads }) => name === check && reads === 'history');
  if (!isNightly) expect(await findingsAfter(checks, statements, 0n), 'by day').toContain(check);
});

test('each check between modules detects a seeded fault', () => {
  const caught = new Set(faults.map(([, , check]) => check));
  expect(crossChecks.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
});

/** Tables that grow with play, and the ledger's lists. */
const GROWING =
  /\b(?:ledger_(?:transfer|entry|line|book|sum)|game_(?:round|transaction)|play_(?:act|round|day|time)|minigame_round|turnover_line|coin_lot|referral_(?:commission|day|turn|dirty))\b/;

test('a check over rows that grow with play states what it reads', () => {
  const textOf = ({ sql: statement }: Check): string =>
    JSON.stringify(statement.toOperationNode(), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  const growing = everyCheck.filter((check) => GROWING.test(textOf(check)));
  expect(growing.length).toBeGreaterThan(30);
  expect(growing.filter(({ reads }) => !reads).map(({ name }) => name)).toEqual([]);
});
