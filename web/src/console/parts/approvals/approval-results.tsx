import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getApproval, listApprovals } from '@portal/contract/console/approvals.ts';
import { call } from '../../../kit/data/call.ts';
import { AddressRow, Button } from '../actions/button.tsx';
import { useActionQueue, useIsDisconnected } from '../frame.ts';
import { Dialog } from '../dialog/sheet.tsx';
import { useFeatures } from '../feature.ts';
import { pageQuery } from '../queries.ts';
import { Icon } from '../actions/icon.tsx';
import * as css from '../layout/parts.module.css';
import { sentenceOf } from '../actions/decision.ts';
import * as sheet from '../dialog/sheet.module.css';

/** Shows a result, once. Its dialog stands outside the rows, which are read again meanwhile. */
export function useResult() {
  const isDisconnected = useIsDisconnected();
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const show = useMutation({
    mutationFn: async (id: string) => (await call(getApproval, { input: { id } })).data,
    onError: (error) => toast(sentenceOf(error), 'err'),
    gcTime: 0,
  });
  const close = () => {
    show.reset();
    void client.invalidateQueries({ queryKey: ['approvals'] });
  };
  return {
    show: isDisconnected || show.isPending ? undefined : (id: string) => show.mutate(id),
    openId: show.data?.id,
    dialog: show.data ? <Result approval={show.data} onClose={close} /> : null,
  };
}

const unreadQuery = pageQuery(['approvals', 'unread'], listApprovals, { result: 'yours', sort: 'oldest', limit: 50 });

/** Approval results the operator has not opened yet. */
export function ApprovalResults() {
  const features = useFeatures();
  const { data: unread } = useQuery(unreadQuery);
  const { show, openId, dialog } = useResult();
  const waiting = unread?.data.filter(({ id }) => id !== openId) ?? [];
  return (
    <>
      {waiting.map(({ id, ref, kind }) => (
        <div key={id} className={css.warn} role="status">
          <Icon name="check" size="s" />
          <span className="grow">
            {features.find(({ approvals: of }) => of?.kinds[kind])?.approvals?.kinds[kind]?.text ?? kind} {ref}{' '}
            ได้รับอนุมัติแล้ว ผลรอให้คุณดูครั้งเดียว
          </span>
          <ResultButton id={id} show={show} />
        </div>
      ))}
      {dialog}
    </>
  );
}

interface ButtonProps {
  id: string;
  show: ReturnType<typeof useResult>['show'];
}
export const ResultButton = ({ id, show }: ButtonProps) => (
  <div>
    <Button disabled={!show} onClick={() => show?.(id)}>
      ดูผล
    </Button>
  </div>
);

const ofSecret = {
  title: 'รหัสลับเว็บฮุก',
  hint: 'ใส่รหัสนี้ในระบบของธนาคารหรือผู้ให้บริการ',
  copy: 'คัดลอกรหัสลับ',
};
const ofLink = { title: 'ลิงก์ใช้ครั้งเดียว', hint: 'ส่งลิงก์นี้ให้เจ้าตัวด้วยช่องทางที่รู้ว่าเป็นเจ้าตัว', copy: 'คัดลอกลิงก์' };

function Result({
  approval: { ref, result },
  onClose,
}: {
  approval: { readonly ref: string; readonly result: Readonly<Record<string, string>> | null };
  onClose: () => void;
}) {
  const words = result?.['url'] ? ofLink : ofSecret;
  const secret = result?.['url'] ?? result?.['secret'];
  return (
    <Dialog title={`${words.title} ${ref}`} onClose={onClose} isForm>
      <div className={`grid ${sheet.sheet}`}>
        {secret ? (
          <>
            <p>{words.hint} แสดงครั้งเดียว ปิดแล้วดูอีกไม่ได้</p>
            <AddressRow address={secret} label={words.copy} />
          </>
        ) : (
          <p role="status">ผลนี้ถูกดูไปแล้ว ขอใหม่ถ้ายังต้องใช้</p>
        )}
        <div className={`wraps ${sheet.end}`}>
          <Button onClick={onClose}>ปิด</Button>
        </div>
      </div>
    </Dialog>
  );
}
