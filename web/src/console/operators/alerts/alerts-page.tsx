import { useState } from 'react';
import { acknowledgeAlert, type Alert, listAlerts } from '@portal/contract/console/alerts.ts';
import { call } from '../../../kit/data/call.ts';
import { AlertText, PageHead } from '../../parts/layout/page.tsx';
import { CardQueue } from '../../parts/queue/cards.tsx';
import { useView, Views } from '../../parts/list/filter.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import { Chip } from '../../parts/figures/marks.tsx';
import { Button } from '../../parts/actions/button.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { TimestampWithAge } from '../../parts/figures/time.tsx';
import * as css from '../../parts/layout/blocks.module.css';
import { pageQuery } from '../../parts/queries.ts';

type AlertsView = readonly [state: State, text: string];
const views: readonly [AlertsView, ...AlertsView[]] = [
  ['open', 'ต้องดู'],
  ['all', 'ทั้งหมด'],
];

export function Component() {
  const view = useView(views);
  return (
    <>
      <PageHead title="แจ้งเตือน" />
      <Views of={views} now={view} />
      <CardQueue query={(cursor) => alertsQuery(view[0], cursor)} blank="ไม่มีเรื่องที่ต้องดูแลตอนนี้">
        {(alert, isChosen, onChoose) => (
          <AlertCard key={alert.id} alert={alert} isChosen={isChosen} onChoose={onChoose} />
        )}
      </CardQueue>
    </>
  );
}

interface Props {
  alert: Alert;
  isChosen: boolean;
  onChoose: () => void;
}

/** An alert: text, times, acknowledging operator; A acknowledges. */
function AlertCard({ alert, isChosen, onChoose }: Props) {
  const { id, since, last_at, count, acknowledged_by, acknowledged_at, over_at } = alert;
  const isOpen = !over_at && !acknowledged_by;
  return (
    <li
      className={`${parts.panel} ${css.card} ${css.alert}`}
      data-row={id}
      data-chosen={isChosen || undefined}
      data-level={isOpen ? alert.level : undefined}
      onPointerDown={onChoose}
    >
      <div className={css.head}>
        <LevelChip of={alert} />
        {count > 1 ? <Chip>{count} ครั้ง</Chip> : null}
        <span className={`${parts.mini} ${css.last}`}>
          <TimestampWithAge at={count > 1 ? last_at : since} />
        </span>
      </div>
      <p className={css.text}>
        <AlertText of={alert} />
      </p>
      <div className={css.foot}>
        {acknowledged_by && acknowledged_at ? (
          <p className={parts.mini}>
            รับทราบโดย {acknowledged_by.name} · <TimestampWithAge at={acknowledged_at} />
          </p>
        ) : null}
        {over_at && !acknowledged_by ? (
          <p className={parts.mini}>
            จบแล้ว · <TimestampWithAge at={over_at} />
          </p>
        ) : null}
        {isOpen ? <Acknowledge id={id} isChosen={isChosen} /> : null}
      </div>
    </li>
  );
}

function LevelChip({ of: { level, over_at, acknowledged_by } }: { of: Alert }) {
  if (over_at) return <Chip tone="ok">จบแล้ว</Chip>;
  if (acknowledged_by) return <Chip tone="info">รับทราบแล้ว ยังไม่จบ</Chip>;
  return level === 'urgent' ? (
    <Chip tone="err" icon="alert">
      ด่วน
    </Chip>
  ) : (
    <Chip tone="pend" icon="alert">
      ควรดู
    </Chip>
  );
}

function Acknowledge({ id, isChosen }: { id: string; isChosen: boolean }) {
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const isOff = useIsDisconnected() || isSending;
  const mayDo = useMay()('alerts.acknowledge');
  const acknowledge = async () => {
    setSending(true);
    await decide({
      ids: [id],
      run: () => call(acknowledgeAlert, { input: { id } }),
      doneText: () => 'บันทึกว่ารับทราบแล้ว',
      refresh: [['alerts']],
    });
    setSending(false);
  };
  useShortcuts(isChosen && mayDo && !isOff ? { A: () => void acknowledge() } : {});
  return mayDo ? (
    <Button icon="check" keyName={isChosen ? 'A' : undefined} disabled={isOff} onClick={() => void acknowledge()}>
      รับทราบ
    </Button>
  ) : null;
}

type State = 'open' | 'all';
const alertsQuery = (state: State, cursor?: string) =>
  pageQuery(['alerts', state, cursor], listAlerts, { state, limit: 50, cursor });
