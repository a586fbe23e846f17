import { skipToken, useQuery } from '@tanstack/react-query';
import { sendContactMessage } from '@portal/contract/content.ts';
import { call } from '../../../kit/data/call.ts';
import { store, readStored } from '../../../kit/data/session.ts';
import { profileQuery } from '../../identity/queries.ts';

const reportKey = (id: string) => `auth.minigame-reported.${id}`;

/** Reports a round that fails verification to support, once. */
export default function MismatchReport({ id }: { id: string }) {
  const tel = useQuery(profileQuery).data?.tel;
  const { data, isError } = useQuery({
    queryKey: ['minigame', 'reported', id],
    queryFn: tel
      ? async () => {
          if (readStored(reportKey(id)) === null)
            await call(sendContactMessage, {
              input: { tel, topic: 'game', text: `ผลของมินิเกมรอบ ${id} คำนวณย้อนหลังแล้วไม่ตรงกัน ระบบรายงานให้อัตโนมัติ` },
            });
          store(reportKey(id), '1');
          return true;
        }
      : skipToken,
    staleTime: Infinity,
  });
  return (
    <>
      {data ? <p>ส่งรายงานให้แอดมินแล้ว</p> : null}
      {isError ? <p>ส่งรายงานไม่สำเร็จ กรุณาแจ้งแอดมินเอง</p> : null}
    </>
  );
}
