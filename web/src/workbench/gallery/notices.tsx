import { ActionBar } from '../../kit/layout/action-bar.tsx';
import { HeadSlot, InHead } from '../../kit/layout/head-slot.tsx';
import { BannerCarousel } from '../../kit/media/banner-carousel.tsx';
import { CopyRow } from '../../kit/actions/copy-row.tsx';
import { Countdown } from '../../kit/time/countdown.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { DownloadButton } from '../../kit/actions/download-button.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Meter } from '../../kit/money/meter.tsx';
import { ProgressBar } from '../../kit/list/progress-bar.tsx';
import { QrPanel } from '../../kit/media/qr-panel.tsx';
import { RowsSkeleton } from '../../kit/list/rows-skeleton.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { Timeline } from '../../kit/list/timeline.tsx';
import type { Part } from './part.ts';

const picture = (image: string, alt: string) => ({ image: `/images/banner-${image}.svg`, url: '/kit', alt });

export const notices: readonly Part[] = [
  {
    name: 'EmptyState',
    content: (
      <EmptyState text="ยังไม่มีรายการ">
        <ButtonLink tone="lime" to="/kit">
          ฝากเงิน
        </ButtonLink>
      </EmptyState>
    ),
  },
  {
    name: 'DownloadButton',
    content: (
      <DownloadButton nameNow={() => 'empty.csv'} make={async () => new Blob()}>
        ดาวน์โหลด
      </DownloadButton>
    ),
  },
  { name: 'InlineRetry', content: <InlineRetry onRetry={() => {}} /> },
  {
    name: 'Skeleton',
    content: (
      <p aria-busy="true">
        <Skeleton width={180} height={32} />
      </p>
    ),
  },
  {
    name: 'RowsSkeleton',
    content: (
      <div aria-busy="true">
        <RowsSkeleton count={3} />
      </div>
    ),
  },
  { name: 'ProgressBar', content: <ProgressBar state="failed" /> },
  { name: 'Meter', content: [0, 64, 100].map((percent) => <Meter key={percent} label="เทิร์น" percent={percent} />) },
  { name: 'Countdown', content: <Countdown until={new Date(Date.now() + 872_000)} onZero={() => {}} /> },
  {
    name: 'CopyRow',
    content: (
      <CopyRow
        title="หมายเลขบัญชี"
        value="123-4-56789-0"
        spoken="1 2 3 4 5 6 7 8 9 0"
        what="หมายเลขบัญชี"
        copyText="1234567890"
      />
    ),
  },
  {
    name: 'QrPanel',
    content: <QrPanel payload="00020101021229370016A000000677010111" caption="PromptPay" label="QR" />,
  },
  {
    name: 'Timeline',
    content: (
      <Timeline
        label="สถานะ"
        steps={[
          { title: 'แจ้งถอน', state: 'done', at: '12:01' },
          { title: 'กำลังโอน', state: 'now', hint: 'ประมาณ 1–5 นาที' },
          { title: 'เงินเข้าบัญชี', state: 'next' },
          { title: 'ไม่สำเร็จ', state: 'failed', hint: 'ยอดเงินคืนเข้าเครดิตแล้ว' },
        ]}
      />
    ),
  },
  {
    name: 'HeadSlot and InHead',
    content: (
      <div className="row">
        <b>โอนเงินฝาก</b>
        <HeadSlot />
        <InHead>
          <Countdown until={new Date(Date.now() + 600_000)} onZero={() => {}} />
        </InHead>
      </div>
    ),
  },
  {
    name: 'ActionBar',
    content: (
      <ActionBar>
        <p className="hint">เมื่อยืนยันแล้ว เครดิตจะถูกกันไว้และยกเลิกไม่ได้</p>
        <Button>แนบสลิป</Button>
        <Button tone="primary">ดำเนินการต่อ</Button>
      </ActionBar>
    ),
  },
  {
    name: 'BannerCarousel',
    content: (
      <BannerCarousel
        label="แบนเนอร์"
        banners={[picture('qr', 'ฝากด้วย QR พร้อมเพย์ · โอนตรงทุกสตางค์'), picture('help', 'แอดมินพร้อมช่วย')]}
      />
    ),
  },
];
