import { expect } from '@playwright/test';
import { aSlip, aSlipCode } from '../../server/src/platform/uploads/test-pictures.ts';
import { asOperator } from '../operators.ts';
import { aMember, api, requestDeposit, requestWithdrawal, creditOf, type Member, payDeposit } from '../factories.ts';
import { decidePayment, linkIn, messagesTo, transfer } from '../sandbox.ts';
import { urls } from '../urls.ts';

interface Payment {
  readonly id: string;
  readonly ref: string;
}
export type Scene = Awaited<ReturnType<typeof aScene>>;

const openPayment = async ({ token }: Member, provider: string, amount: number): Promise<Payment> =>
  (await api<{ data: Payment }>('POST', `/member/${provider}/deposit`, { token, body: { amount } })).data;

const sendSlip = async ({ token }: Member, id: string): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await aSlip(aSlipCode()))], { type: 'image/jpeg' }), 'slip.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${urls.portal}/api/member/deposit/${id}/slip`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the slip was refused: ${await answer.text()}`);
};

/** A member with a history and open requests. */
const aRichMember = async () => {
  const mali = await aMember({ credit: 12_450, first_name: 'มะลิ', last_name: 'รักไทย' });
  for (const amount of [300, 1500]) {
    const before = await creditOf(mali);
    await payDeposit(mali, await requestDeposit(mali, amount));
    await expect.poll(() => creditOf(mali), { intervals: [100] }).toBeGreaterThan(before);
  }
  const { id } = await requestWithdrawal(mali, 800);
  await asOperator('finance', 'POST', `/withdrawals/${id}/approve`);
  const paidOut = async () => (await api<{ data: { status: string } }>('GET', `/withdraw/${id}`, mali)).data.status;
  await expect.poll(paidOut).toBe('Success');
  return { mali, deposit: await requestDeposit(mali, 500), paidOut: { id } };
};

/** Opens a gateway payment, decides it, and waits until the server has processed it. */
const decidedPayment = async (
  member: Member,
  provider: Parameters<typeof decidePayment>[0],
  amount: number,
  outcome: 'paid' | 'expired' | 'failed' | 'short',
): Promise<Payment> => {
  const payment = await openPayment(member, provider, amount);
  await decidePayment(provider, payment.ref, { outcome });
  const stateOf = async () =>
    (await api<{ data: { state: string } }>('GET', `/member/deposit/${payment.id}`, member)).data.state;
  await expect.poll(stateOf, { intervals: [100] }).toMatch(/credited|expired|rejected|review/);
  return payment;
};

/** One member's gateway payments in each state. */
const gatewayStates = async () => {
  const member = await aMember();
  const paid = await decidedPayment(member, 'mtm', 500, 'paid');
  const expired = await decidedPayment(member, 'ppyp', 400, 'expired');
  const failed = await decidedPayment(member, 'st', 350, 'failed');
  const short = await decidedPayment(member, 'mtm', 700, 'short');
  const [code, hosted] = [await openPayment(member, 'cp', 1250), await openPayment(member, 'mtm', 300)];
  return { member, paid, expired, failed, short, code, hosted };
};

/** Fills the operators' queues. */
const fillQueues = async (account: string, amount: number): Promise<void> => {
  for (const [credit, withdrawal] of [
    [1000, 800],
    [5000, 4200],
    [24_000, 22_000],
  ] as const)
    await requestWithdrawal(await aMember({ credit, first_name: 'วิชัย', last_name: 'มีสุข' }), withdrawal);
  await transfer({
    to_account: account,
    amount,
    from_bank: 'scb',
    from_account: '5550001112',
    from_name: 'สมหญิง ดีงาม',
  });
};

/** A member with names of sixty letters. */
const aLongName = async () => {
  const member = await aMember({
    credit: 5000,
    first_name: 'พิพัฒน์ศุภโชติวัฒนากรกิตติคุณ'.repeat(3).slice(0, 60),
    last_name: 'วงศ์สุวรรณรัตนพิทักษ์ธรรมรงค์'.repeat(3).slice(0, 60),
  });
  await requestWithdrawal(member, 300);
  return member;
};

/** Members and data of all shots. */
export const aScene = async () => {
  const rich = await aRichMember();
  const gateways = await gatewayStates();
  const waiting = await aMember({ credit: 3200, first_name: 'ดาวเรือง', last_name: 'แสงทอง' });
  const withdrawal = await requestWithdrawal(waiting, 1200);
  const fresh = await aMember({ first_name: 'สมหญิง', last_name: 'ดีงาม' });
  const withoutAge = await aMember({ ofAge: false });
  const suspended = await aMember({ credit: 640 });
  await asOperator('owner', 'POST', `/members/${suspended.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  const long = await aLongName();
  const slipSender = await aMember({ credit: 900 });
  const withSlip = await requestDeposit(slipSender, 350);
  await sendSlip(slipSender, withSlip.id);
  await asOperator('owner', 'POST', `/members/${fresh.id}/reset-link`, { reason: 'ลืมรหัสผ่าน' });
  const resetLink = new URL(linkIn(await messagesTo(fresh.tel)));
  await fillQueues(rich.deposit.account.number, rich.deposit.amount_to_pay);
  return {
    ...rich,
    gateways,
    waiting,
    withdrawal,
    fresh,
    withoutAge,
    suspended,
    long,
    slipSender,
    withSlip,
    resetPath: resetLink.pathname + resetLink.search,
  };
};
