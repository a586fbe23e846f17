import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayOf } from '@portal/contract/bangkok.ts';
import { closeAccount, exportData } from '@portal/contract/profile.ts';
import { useState } from 'react';
import { showSuccess } from '../../../../kit/dialog/modal-queue.ts';
import { call, hasCode } from '../../../../kit/data/call.ts';
import { DownloadButton } from '../../../../kit/actions/download-button.tsx';
import { Button, ButtonLink } from '../../../../kit/actions/button.tsx';
import { fetchFile } from '../../../../kit/data/save-file.ts';
import { withStepUp } from '../../../../kit/dialog/step-up.ts';
import { showToast } from '../../../../kit/dialog/toast.ts';
import { leavingOf } from '../../../leaving.ts';
import * as css from './profile-settings.module.css';
import { securityQuery } from '../queries.ts';
import { Part } from '../section.tsx';
import * as words from '../words.ts';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../../kit/dialog/dialog.module.css';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { withdrawPreviewQuery } from '../../../payments/queries.ts';
import { PasswordForm } from '../account/password-dialog.tsx';
import * as profile from '../profile.module.css';

/** Export of the member's data, and closing the account. */
export function Privacy({ memberId }: { memberId: string }) {
  const [isClosing, setClosing] = useState(false);
  const queries = useQueryClient();
  return (
    <Part title="ความเป็นส่วนตัว">
      <div className={css.rows}>
        <div className={css.row}>
          <span className="grow">
            <b>ดาวน์โหลดข้อมูลของฉัน</b>
            <span className="hint">ไฟล์ JSON ที่มีทุกอย่างที่เราเก็บเกี่ยวกับคุณ ต้องยืนยันรหัสผ่าน</span>
          </span>
          <DownloadButton
            size="s"
            nameNow={() => `my-data-${dayOf(new Date())}.json`}
            make={() => withStepUp(() => fetchFile(exportData))}
            onDone={() => {
              showToast('ดาวน์โหลดข้อมูลแล้ว');
              void queries.invalidateQueries(securityQuery);
            }}
          >
            ดาวน์โหลด
          </DownloadButton>
        </div>
        <div className={css.row}>
          <span className="grow">
            <b>{words.close}</b>
            <span className="hint">เลิกเป็นสมาชิกถาวร</span>
          </span>
          <Button size="s" onClick={() => setClosing(true)}>
            {words.close}
          </Button>
        </div>
      </div>
      {isClosing ? <CloseDialog memberId={memberId} onClose={() => setClosing(false)} /> : null}
    </Part>
  );
}

interface CloseProps {
  memberId: string;
  onClose: () => void;
}

/**
 * Closing the account: consequences, what must be done before, and the password. One window throughout: a replacement once the
 * balance has loaded would lose the focus.
 */
const CloseDialog = (props: CloseProps) => (
  <Dialog title={words.close} onClose={props.onClose}>
    <Content {...props} />
  </Dialog>
);

function Content({ memberId, onClose }: CloseProps) {
  const { data, isPending, refetch } = useQuery(withdrawPreviewQuery);
  if (!data)
    return (
      <div className={dialog.body} aria-busy={isPending}>
        {isPending ? <Skeleton width="100%" height={120} /> : <InlineRetry onRetry={refetch} />}
      </div>
    );
  const { withdrawable, min } = data.data;
  if (withdrawable > 0n) return <MoneyLeft left={withdrawable} min={min} />;
  const close = async (password: string) => {
    const { forget } = await leavingOf(memberId);
    try {
      await call(closeAccount, { input: { password } });
    } catch (error) {
      if (hasCode(error, 'balance_left')) void refetch();
      throw error;
    }
    onClose();
    await forget();
    void showSuccess(undefined, 'ปิดบัญชีแล้ว ขอบคุณที่เป็นสมาชิกกับเรา').then(() => location.replace('/'));
  };
  return (
    <PasswordForm submit={words.close} tone="danger" run={close}>
      <ul className={profile.list}>
        {words.closeWhat.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="hint">หากแค่อยากพัก ลองออกจากระบบไว้ก่อน บัญชีจะอยู่เหมือนเดิม</p>
    </PasswordForm>
  );
}

/** Closing waits for the money: a balance below the minimum withdrawal needs support. */
const MoneyLeft = ({ left, min }: { left: bigint; min: bigint }) => (
  <div className={`${dialog.body} stack`}>
    <p>{`ก่อนปิดบัญชี กรุณาถอนเงินคงเหลือ ${formatBaht(left)} บาท`}</p>
    {left < min ? (
      <>
        <p className="hint">{`ยอดน้อยกว่าขั้นต่ำ ${formatRound(min)} บาทถอนเองไม่ได้ กรุณาติดต่อแอดมินให้ถอนให้`}</p>
        <ButtonLink tone="primary" wide to="/contact">
          {words.askAdmin}
        </ButtonLink>
      </>
    ) : (
      <ButtonLink tone="primary" wide to="/tx/withdraw">
        ถอนเงิน
      </ButtonLink>
    )}
  </div>
);
