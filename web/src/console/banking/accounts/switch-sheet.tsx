import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BankAccount, switchBankAccount } from '@portal/contract/console/bank-accounts.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { Icon } from '../../parts/actions/icon.tsx';
import { Money } from '../../parts/figures/marks.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { Age } from '../../parts/figures/time.tsx';
import * as css from './bank-accounts.module.css';
import { openDepositsOfAccountQuery } from './queries.ts';

/** Asks for a reason; before switching off it shows the members about to pay into the account. */
export function SwitchSheet({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const decide = useDecision();
  const { id, bank_name, number_masked } = account;
  const [is_active] = useState(account.is_active); // when opened: the act must not turn round
  const word = is_active ? 'ปิด' : 'เปิด';
  const submit = (reason: string) => {
    return decide({
      ids: [id],
      run: () => call(switchBankAccount, { input: { id, is_active: !is_active, reason } }),
      doneText: ({ data }) =>
        'approval_id' in data ? 'ส่งคำขอเปิดบัญชีแล้ว รอเจ้าของหรือผู้จัดการอนุมัติ' : `${word} ${bank_name} ${number_masked} แล้ว`,
      refresh: [['bank-accounts'], ['approvals']],
      close: onClose,
    });
  };
  return (
    <ReasonSheet
      title={`${word} ${bank_name} ${number_masked}`}
      confirmText={`${word}บัญชี`}
      tone={is_active ? 'err' : 'ok'}
      onClose={onClose}
      onSubmit={submit}
    >
      {is_active ? <OpenRequests account={account} /> : <p>สมาชิกจะเห็นบัญชีนี้ในหน้าฝากเงินเมื่อเจ้าของหรือผู้จัดการอีกคนอนุมัติ</p>}
    </ReasonSheet>
  );
}

function OpenRequests({ account }: { account: BankAccount }) {
  const query = useInfiniteQuery(openDepositsOfAccountQuery(account.id));
  return (
    <>
      <p>สมาชิกจะไม่เห็นบัญชีนี้ทันที เงินที่โอนเข้ามาหลังจากนี้ยังรับและจับคู่ตามปกติ</p>
      {account.pays_out ? (
        <p className={parts.warn}>
          <Icon name="alert" size="s" />
          <span className="grow">บัญชีนี้ใช้โอนออก ระหว่างปิดจะอนุมัติถอนผ่านธนาคารไม่ได้</span>
        </p>
      ) : null}
      <Pane query={query} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="hint">ไม่มีคำขอที่รอเงินเข้าบัญชีนี้</p>
          ) : (
            <div>
              <p className={parts.warn}>
                <Icon name="alert" size="s" />
                <span className="grow">มีคำขอที่รอเงินเข้าบัญชีนี้ {account.open_deposits} รายการ</span>
              </p>
              <ul className={css.open}>
                {rows.map(({ id, ref, member, amount_to_pay, created_at }) => (
                  <li key={id}>
                    <span className="num" translate="no">
                      {ref}
                    </span>
                    <span className="grow">{member.tel_masked}</span>
                    <Money of={amount_to_pay} />
                    <Age at={created_at} />
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Pane>
    </>
  );
}
