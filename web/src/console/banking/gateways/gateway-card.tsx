import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import type { Gateway } from '@portal/contract/console/gateways.ts';
import { formatRound } from '@portal/contract/money.ts';
import { AddressRow, Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { useActionQueue, useIsDisconnected, useMay } from '../../parts/frame.ts';
import { Icon } from '../../parts/actions/icon.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { TimestampWithAge } from '../../parts/figures/time.tsx';
import { SecretButtons, WebhookSecrets } from '../../parts/approvals/webhook-secrets.tsx';
import { WebhookEventsDialog, RatesBlock, TestButton } from './health.tsx';
import { GatewaySheets } from './gateway-sheet.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from './gateways.module.css';
import type { Rates } from './queries.ts';
import { Fact } from '../../parts/layout/page.tsx';

type Open = 'edit' | 'switch' | 'events' | 'rotate' | 'end';

interface Props {
  gateway: Gateway;
  rates: Rates | undefined;
  /** Rates are loading. */
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
      <div className={`${parts.body} ${layout.fields}`}>
        <OffNotice of={gateway} />
        <Facts of={gateway} />
        <div>
          <h3>รหัสลับเว็บฮุก</h3>
          <WebhookSecrets of={gateway} />
        </div>
        <div>
          <h3>ที่อยู่เรียกกลับ</h3>
          <AddressRow address={gateway.callback_url} label="คัดลอกที่อยู่" />
        </div>
        <RatesBlock rates={rates} isAwaited={isAwaited} />
      </div>
      <div className={`wraps ${layout.actions}`}>
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
        <SecretButtons
          of={gateway}
          disabled={isDisconnected}
          onRotate={() => setOpen('rotate')}
          onEnd={() => setOpen('end')}
        />
      </div>
      {open === 'events' ? <WebhookEventsDialog gateway={gateway} onClose={close} /> : null}
      {open && open !== 'events' ? <GatewaySheets gateway={gateway} open={open} onClose={close} /> : null}
    </section>
  );
}

const Facts = ({ of: gateway }: { of: Gateway }) => (
  <dl className={parts.kv}>
    <Fact name="ลำดับ" of={gateway.position} />
    <Fact name="ต่อครั้ง" of={`${formatRound(gateway.min)}–${formatRound(gateway.max)} บาท`} />
    <Fact name="รอคำตอบไม่เกิน" of={`${gateway.timeout_ms / 1000} วินาที`} />
    <Fact name="ล้มเหลวติดต่อกัน" of={`${gateway.failures_in_row} ครั้ง`} />
  </dl>
);

const OffNotice = ({ of: { reason, switched_off_at: at } }: { of: Gateway }) =>
  reason ? (
    <p className={parts.warn} data-tone="err" role="status">
      <Icon name="alert" size="s" />
      <span className="grow">
        <span>ระบบปิดเอง:</span> {reason}
        {at ? (
          <>
            {' '}
            · <TimestampWithAge at={at} />
          </>
        ) : null}
      </span>
    </p>
  ) : null;
