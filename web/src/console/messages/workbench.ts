import { listContactMessages } from '@portal/contract/console/content.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { somchai } from '../../workbench/console/operators.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const message = (last: string, text: string, minutes: number) => ({
  id: id(last),
  tel: '0810000001',
  topic: 'deposit' as const,
  text,
  created_at: at(minutes),
  handled: null,
});

export const workbench: WorkbenchFeature = {
  pages: [page('/queue/messages', 'ไม่มีข้อความ')],
  samples: [
    sample(
      listContactMessages,
      {
        data: [
          message('51', 'โอนเงินแล้วแต่ยอดไม่เข้า ช่วยตรวจสอบด้วยค่ะ\nโอนจากกสิกร เวลา 12:30', -30),
          message('52', 'ลืมรหัสผ่าน', -1500),
          { ...message('53', 'ขอบคุณครับ', -9000), handled: { by: somchai, at: at(-8000) } },
        ],
        next_cursor: null,
      },
      nothing,
    ),
  ],
};
