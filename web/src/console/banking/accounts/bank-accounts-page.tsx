import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Switch } from '@mantine/core';
import type { BankAccount } from '@portal/contract/console/bank-accounts.ts';
import { ApprovalResults } from '../../parts/approvals/approval-results.tsx';
import { SecretButtons, WebhookSecrets } from '../../parts/approvals/webhook-secrets.tsx';
import { AddressRow, Button } from '../../parts/actions/button.tsx';
import { useActionQueue, useIsDisconnected, useMay } from '../../parts/frame.ts';
import { CardsSkeleton, Pane } from '../../parts/layout/pane.tsx';
import { Fact, PageHead } from '../../parts/layout/page.tsx';
import { type AccountSheet, AccountSheets, AddSheet, kindWords } from './account-sheets.tsx';
import { BankBadge, Chip, Money } from '../../parts/figures/marks.tsx';
import { Age, TimestampWithAge, useNow_s } from '../../parts/figures/time.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from './bank-accounts.module.css';
import { bankAccountsQuery } from './queries.ts';

const skeleton = <CardsSkeleton count={4} rows={5} className={layout.cards} />;

export function Component() {
  const query = useQuery(bankAccountsQuery);
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title="บัญชีธนาคาร">
        {may('bank-accounts.change') ? (
          <Button icon="plus" tone="primary" disabled={isDisconnected} onClick={() => setAdding(true)}>
            เพิ่มบัญชี
          </Button>
        ) : null}
      </PageHead>
      <ApprovalResults />
      <Pane query={query} skeleton={skeleton} blank="ยังไม่มีบัญชี">
        {(rows) => (
          <div className={layout.cards}>
            {rows.map((account) => (
              <AccountCard key={account.id} account={account} />
            ))}
          </div>
        )}
      </Pane>
      {isAdding ? <AddSheet onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function AccountCard({ account }: { account: BankAccount }) {
  const [open, setOpen] = useState<AccountSheet>();
  const title = useId();
  const mayChange = useMay()('bank-accounts.change');
  const isDisconnected = useIsDisconnected();
  const { busy } = useActionQueue();
  const { id, bank_code, bank_name, number_masked, kind, is_active } = account;
  const isOff = isDisconnected || busy.has(id);
  return (
    <section className={parts.panel} aria-labelledby={title}>
      <div className={parts.head}>
        <BankBadge code={kind === 'promptpay' ? 'promptpay' : bank_code} />
        <h2 id={title}>
          {bank_name}{' '}
          <span className="num nb" translate="no">
            {number_masked}
          </span>
        </h2>
        {is_active ? <Chip tone="ok">เปิดใช้</Chip> : <Chip>ปิด</Chip>}
        {mayChange ? (
          <span className={parts.switching}>
            <Switch
              aria-label={`เปิดใช้ ${bank_name} ${number_masked}`}
              checked={is_active}
              disabled={isOff}
              onChange={() => setOpen('switch')}
            />
          </span>
        ) : null}
      </div>
      <div className={`${parts.body} ${css.stack}`}>
        <Facts of={account} />
        <div>
          <h3>รหัสลับเว็บฮุก</h3>
          <WebhookSecrets of={account} />
        </div>
        <div>
          <h3>ที่อยู่ให้ธนาคารแจ้งรายการ</h3>
          <AddressRow address={account.callback_url} label="คัดลอกที่อยู่" />
        </div>
      </div>
      {mayChange ? (
        <div className={`wraps ${layout.actions}`}>
          <SecretButtons
            of={account}
            disabled={isOff}
            onRotate={() => setOpen('rotate')}
            onEnd={() => setOpen('end')}
          />
          <Button icon="pencil" disabled={isOff} onClick={() => setOpen('caps')}>
            วงเงินต่อวัน
          </Button>
          <Button icon="trash" disabled={isOff} onClick={() => setOpen('remove')}>
            ลบบัญชี
          </Button>
        </div>
      ) : null}
      {open ? <AccountSheets account={account} open={open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

const Facts = ({ of: account }: { of: BankAccount }) => (
  <dl className={parts.kv}>
    <Fact name="ชื่อบัญชี" of={account.name} />
    <dt>ใช้สำหรับ</dt>
    <dd>
      {kindWords[account.kind]} · {account.pays_out ? 'รับและจ่าย' : 'รับ'}
    </dd>
    <Fact name="ยอดคงเหลือ" of={<Balance of={account} />} />
    <Fact name="เข้าวันนี้" of={<Today of={account.today.in} cap={account.cap_in} room={account.room.in} />} />
    <Fact name="ออกวันนี้" of={<Today of={account.today.out} cap={account.cap_out} room={account.room.out} />} />
    <Fact name="คำขอที่รอเงิน" of={account.open_deposits} />
    <Fact name="ล่าสุดจากธนาคาร" of={<LastLine at={account.last_line_at} isActive={account.is_active} />} />
  </dl>
);

/** Money moved today, and what remains below the daily cap: open requests and ordered payouts count. */
const Today = ({ of, cap, room }: { of: bigint; cap: bigint | null; room: bigint | null }) => (
  <>
    <Money of={of} />
    {cap === null || room === null ? null : (
      <span>
        {' · เหลือ '}
        <Money of={room > 0n ? room : 0n} /> จาก <Money of={cap} />
      </span>
    )}
  </>
);

/** The balance that the bank reported, and when. */
const Balance = ({ of: { balance, balance_at } }: { of: Pick<BankAccount, 'balance' | 'balance_at'> }) =>
  balance === null ? (
    'ธนาคารยังไม่แจ้งยอด'
  ) : (
    <>
      <Money of={balance} /> {balance_at ? <Age at={balance_at} /> : null}
    </>
  );

const LATE_S = 10 * 60;

/** Amber when an account in use has been silent for ten minutes. */
function LastLine({ at, isActive }: { at: Date | null; isActive: boolean }) {
  const now_s = useNow_s();
  if (!at) return <Chip>ยังไม่เคย</Chip>;
  const isLate = isActive && now_s - at.getTime() / 1000 > LATE_S;
  return isLate ? (
    <Chip tone="pend">
      <Age at={at} />
    </Chip>
  ) : (
    <TimestampWithAge at={at} />
  );
}
