import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Replay as ToldReplay } from '@portal/contract/console/rounds.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected } from '../../parts/frame.ts';
import { Money } from '../../parts/figures/marks.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { replayQuery, roundStates } from '../queries.ts';
import { operationNames } from '../words.ts';
import { Fact } from '../../parts/layout/page.tsx';

/** The provider's replay of a round, loaded on request and labelled as a replay. */
export function Replay({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const isDisconnected = useIsDisconnected();
  return (
    <div className={parts.body}>
      {isOpen ? (
        <RoundReplay id={id} />
      ) : (
        <Button icon="eye" disabled={isDisconnected} onClick={() => setOpen(true)}>
          ดูภาพย้อนหลังจากค่าย
        </Button>
      )}
    </div>
  );
}

function RoundReplay({ id }: { id: string }) {
  const query = useQuery(replayQuery(id));
  return (
    <section aria-label="ภาพย้อนหลัง">
      <p className={parts.warn}>ภาพย้อนหลังสำหรับผู้ดูแล ไม่ใช่การเล่นจริง</p>
      <Pane query={query} rows={3}>
        {(replay) => <Steps of={replay} />}
      </Pane>
    </section>
  );
}

const Steps = ({ of: { state, staked, won, result, opened_at, steps } }: { of: ToldReplay }) => (
  <>
    <dl className={parts.kv}>
      <dt>ผลที่ออก</dt>
      <dd translate="no">{result || '-'}</dd>
      <dt>สถานะที่ค่าย</dt>
      <dd>{roundStates[state][0]}</dd>
      <Fact name="เริ่มที่ค่าย" of={<Timestamp at={opened_at} />} />
      <dt>เดิมพัน / จ่าย</dt>
      <dd>
        <Money of={staked} /> / <Money of={won} />
      </dd>
    </dl>
    <ol>
      {steps.map(({ reference, kind, amount, at }) => (
        <li key={reference}>
          <Timestamp at={at} /> · {operationNames[kind]} <Money of={amount} />
        </li>
      ))}
    </ol>
  </>
);
