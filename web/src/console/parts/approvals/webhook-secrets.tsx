import type { BankAccount } from '@portal/contract/console/bank-accounts.ts';
import { Button } from '../actions/button.tsx';
import { Chip } from '../figures/marks.tsx';
import { useMay } from '../operator.ts';
import { TimestampWithAge } from '../figures/time.tsx';

/** When what webhooks are signed with was made and used, the newer first, and who waits for another. */
export function WebhookSecrets({ of: { secrets, approval } }: { of: Pick<BankAccount, 'secrets' | 'approval'> }) {
  return (
    <>
      {secrets.length === 0 ? <span>ไม่มีของตัวเอง</span> : null}
      {secrets.map(({ created_at, used_at }, place) => (
        <div key={created_at.getTime()}>
          {secrets.length > 1 ? place === 0 ? <span>{'ตัวใหม่ '}</span> : <span>{'ตัวเก่า '}</span> : ''}
          {used_at ? (
            <>
              ใช้ล่าสุด <TimestampWithAge at={used_at} />
            </>
          ) : (
            <span>ยังไม่เคยใช้</span>
          )}
        </div>
      ))}
      {approval ? <Chip tone="pend">รอผู้อนุมัติคนที่สอง · {approval.by.name}</Chip> : null}
    </>
  );
}

interface ButtonsProps {
  of: Pick<BankAccount, 'secrets' | 'approval'>;
  disabled: boolean;
  onRotate: () => void;
  onEnd: () => void;
}

/** Another secret beside the one there is; the end of the older of two. */
export function SecretButtons({ of: { secrets, approval }, disabled, onRotate, onEnd }: ButtonsProps) {
  if (!useMay()('webhook-secrets.change')) return null;
  return (
    <>
      <Button icon="key" disabled={disabled || approval !== null} onClick={onRotate}>
        ออกรหัสลับใหม่
      </Button>
      {secrets.length > 1 ? (
        <Button icon="close" disabled={disabled} onClick={onEnd}>
          ยกเลิกรหัสเก่า
        </Button>
      ) : null}
    </>
  );
}
