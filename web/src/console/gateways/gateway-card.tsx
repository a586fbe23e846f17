import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import type { Gateway } from '@portal/contract/console/gateways.ts';
import { formatRound } from '@portal/contract/money.ts';
import { AddressRow } from '../parts/address-row.tsx';
import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { useActionQueue } from '../parts/action-queue.ts';
import { Icon } from '../parts/icon.tsx';
import { useIsDisconnected } from '../parts/connection.ts';
import * as parts from '../parts/parts.module.css';
import { Sheet } from '../parts/sheet.tsx';
import { TimestampWithAge } from '../parts/timestamp.tsx';
import { useMay } from '../parts/operator.ts';
import { WebhookEventsDialog } from './webhook-events-dialog.tsx';
import { GatewaySheet } from './gateway-sheet.tsx';
import * as css from './gateways.module.css';
import type { Rates } from './queries.ts';
import { RatesBlock } from './rates-block.tsx';
import { TestButton } from './test-button.tsx';
import { useGatewayChange } from './use-gateway-change.ts';

type Open = 'edit' | 'switch' | 'events';

interface Props {
  gateway: Gateway;
  rates: Rates | undefined;
  /** The rates are on their way. */
  isAwaited: boolean;
}

export function GatewayCard({ gateway, rates, isAwaited }: Props) {
  const [open, setOpen] = useState<Open>();
  const title = useId();
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  const { busy } = useActionQueue();
  const { provider, display_name, is_enabled } = gateway;
  const mayChange = may('gateways.change');
  const close = () => setOpen(undefined);
  return (
    <section className={parts.panel} aria-labelledby={title}>
      <div className={parts.head}>
        <h2 id={title}>
          {display_name} <code className={css.code}>{provider}</code>
        </h2>
        {is_enabled ? <Chip tone="ok">เปิดใช้</Chip> : <Chip>ปิด</Chip>}
        {mayChange ? (
          <span className={parts.switching}>
            <Switch
              aria-label={`เปิดใช้ ${display_name}`}
              checked={is_enabled}
              disabled={isDisconnected || busy.has(provider)}
              onChange={() => setOpen('switch')}
            />
          </span>
        ) : null}
      </div>
      <div className={`${parts.body} ${css.stack}`}>
        <OffNotice of={gateway} />
        <dl className={parts.kv}>
          <dt>ลำดับ</dt>
          <dd>{gateway.position}</dd>
          <dt>ต่อครั้ง</dt>
          <dd>
            {formatRound(gateway.min)}–{formatRound(gateway.max)} บาท
          </dd>
          <dt>รอคำตอบไม่เกิน</dt>
          <dd>{gateway.timeout_ms / 1000} วินาที</dd>
          <dt>ล้มเหลวติดต่อกัน</dt>
          <dd>{gateway.failures_in_row} ครั้ง</dd>
        </dl>
        <div>
          <h3>ที่อยู่เรียกกลับ</h3>
          <AddressRow address={gateway.callback_url} label="คัดลอกที่อยู่" />
        </div>
        <RatesBlock rates={rates} isAwaited={isAwaited} />
      </div>
      <div className={css.actions}>
        <Button icon="book" onClick={() => setOpen('events')}>
          ข้อความล่าสุด
        </Button>
        {mayChange ? (
          <>
            <TestButton provider={provider} disabled={isDisconnected} />
            <Button icon="pencil" disabled={isDisconnected} onClick={() => setOpen('edit')}>
              แก้ไข
            </Button>
          </>
        ) : null}
      </div>
      {open === 'events' ? <WebhookEventsDialog gateway={gateway} onClose={close} /> : null}
      {open === 'edit' ? <GatewaySheet gateway={gateway} onClose={close} /> : null}
      {open === 'switch' ? <SwitchSheet gateway={gateway} onClose={close} /> : null}
    </section>
  );
}

const OffNotice = ({ of: { reason, switched_off_at: at } }: { of: Gateway }) =>
  reason ? (
    <p className={parts.warn} data-tone="err" role="status">
      <Icon name="alert" size="s" />
      <span className="grow">
        ระบบปิดเอง: {reason}
        {at ? (
          <>
            {' '}
            · <TimestampWithAge at={at} />
          </>
        ) : null}
      </span>
    </p>
  ) : null;

function SwitchSheet({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const change = useGatewayChange(gateway);
  const { display_name, is_enabled, reason } = gateway;
  const word = is_enabled ? 'ปิด' : 'เปิด';
  return (
    <Sheet
      title={`${word} ${display_name}`}
      confirmText={`${word}ช่องทาง`}
      tone={is_enabled ? 'err' : 'ok'}
      onClose={onClose}
      onConfirm={() => change({ is_enabled: !is_enabled }, `${word} ${display_name} แล้ว`, onClose)}
    >
      <p>
        {is_enabled
          ? 'สมาชิกจะไม่เห็นช่องทางนี้ทันที รายการที่เปิดไว้แล้วยังเดินต่อจนจบ'
          : 'สมาชิกจะเห็นช่องทางนี้ทันที และเริ่มนับความล้มเหลวใหม่'}
      </p>
      {reason ? <p className="hint">ระบบปิดไว้เพราะ {reason} ควรกดทดสอบก่อนเปิด</p> : null}
    </Sheet>
  );
}
