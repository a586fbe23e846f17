import { requestDepositAs, payment, accountToPay } from '../../testing/factories.ts';
import { bankLine, until } from '../../testing/server.ts';
import { idsOf, type SubjectCallers, type Subjects } from '../../testing/subjects.ts';

/** Creates open, rejected and underpaid requests, bank lines and a pending adjustment. */
export const makeSubjects = async ({ server, member, other, owner, manager }: SubjectCallers): Promise<Subjects> => {
  const own = (await member.post('/api/withdraw/withdraw', { amount: 310 })).json().data;
  await owner.post(`/api/withdrawals/${own.id}/reject`, { reason: 'ทดสอบ' });
  const withdrawal = (await other.post('/api/withdraw/withdraw', { amount: 300 })).json().data;
  const deposit = await requestDepositAs(member, 444);
  await server.sendBankEvent(accountToPay(server, deposit), { ...payment(member, deposit), amount: 400 });
  await server.sendBankEvent(
    server.account('bank').id,
    bankLine({ amount: 77.77, from_account: '5554443332', from_name: 'ไม่มี ใครรู้' }),
  );
  const adjustment = { member_id: other.id, amount: 25, reason: 'แก้ยอด' };
  const { approval_id } = (await manager.post('/api/adjustments', adjustment)).json().data;
  const lines = await until(async () => {
    const ids = await idsOf(owner, 'statement-lines?state=all');
    return ids.length >= 4 && ids;
  }, 'the lines are looked at');
  const fresh = await requestDepositAs(other, 445).catch(() => deposit);
  return {
    ids: {
      withdraw: [own.id],
      withdrawals: [withdrawal.id],
      deposit: [deposit.id, deposit.ref],
      deposits: [deposit.id, fresh.id],
      'statement-lines': lines,
      approvals: [approval_id],
    },
    words: ['deposit_min', 'credit_min', 'Pending', withdrawal.ref, deposit.ref],
  };
};
