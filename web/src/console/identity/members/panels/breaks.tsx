import { Radio, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type MemberLimits, startBreak } from '@portal/contract/console/safer-play.ts';
import { coolOffPeriods, exclusionPeriods } from '@portal/contract/safer-play.ts';
import { call } from '../../../../kit/data/call.ts';
import { Chip } from '../../../parts/figures/marks.tsx';
import { breakNames, coolOffNames, exclusionNames } from '@portal/contract/console/safer-play-words.ts';
import { Panel } from '../../../parts/layout/page.tsx';
import * as parts from '../../../parts/layout/parts.module.css';
import * as states from '../../../parts/layout/blocks.module.css';
import { Timestamp } from '../../../parts/figures/time.tsx';
import { useDecision } from '../../../parts/actions/decision.ts';
import * as css from '../members.module.css';
import { untilApproved, type MemberDetail } from '../queries.ts';
import { Sheet } from '../../../parts/dialog/sheet.tsx';
import * as sheetCss from '../../../parts/dialog/sheet.module.css';

type Break = MemberLimits['breaks'][number];
const periodNames: Readonly<Record<Break['period'], string>> = { ...coolOffNames, ...exclusionNames };

/** Breaks and exclusions, newest first, with requests to return. */
export const BreaksPanel = ({ breaks }: { breaks: readonly Break[] }) => (
  <Panel title="พักการเล่นและระงับบัญชี">
    {breaks.length ? (
      <ul>
        {breaks.map((each) => (
          <li key={each.id} className={css.event}>
            <span className={parts.mini}>
              <Timestamp at={each.created_at} />
            </span>
            <div>
              <b>
                {breakNames[each.kind]} {periodNames[each.period]}
              </b>{' '}
              <StateChip of={each} />
              <p className={parts.mini}>
                {each.until ? (
                  <>
                    ถึง <Timestamp at={each.until} />
                  </>
                ) : (
                  <span>ไม่มีกำหนด</span>
                )}
                <span>{' · '}</span>
                {each.by ? <span>{`โดย ${each.by.name}`}</span> : <span>สมาชิกเอง</span>}
                {each.reason ? <span>{` · ${each.reason}`}</span> : null}
              </p>
              {each.return_asked_at ? (
                <p className={parts.mini}>
                  <span>ขอกลับมา</span> <Timestamp at={each.return_asked_at} />
                  {each.return_at ? (
                    <>
                      {' '}
                      บัญชีเปิด <Timestamp at={each.return_at} />
                    </>
                  ) : null}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    ) : (
      <p className={states.blank}>ยังไม่เคยพักหรือระงับ</p>
    )}
  </Panel>
);

const StateChip = ({ of: { stands, replaced } }: { of: Break }) => {
  if (stands)
    return (
      <Chip tone="err" icon="lock">
        มีผลอยู่
      </Chip>
    );
  return <Chip>{replaced ? 'แทนด้วยช่วงที่นานกว่า' : 'ครบกำหนดแล้ว'}</Chip>;
};

/**
 * Starts a break the member asked for by message, or blocks the member for a day until a second operator agrees. It cannot be
 * ended early, so the reason quotes the member.
 */
export function StartBreakSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const [kind, setKind] = useState<keyof typeof breakNames>('cool_off');
  const [coolOff, setCoolOff] = useState<(typeof coolOffPeriods)[number]>('24h');
  const [exclusion, setExclusion] = useState<(typeof exclusionPeriods)[number]>('6m');
  const [text, setText] = useState('');
  const decide = useDecision();
  const { id } = member;
  const name = kind === 'cool_off' ? coolOffNames[coolOff] : exclusionNames[exclusion];
  const reason = text.trim();
  const send = () =>
    decide({
      ids: [id],
      run: () =>
        call(startBreak, {
          input: kind === 'cool_off' ? { id, kind, period: coolOff, reason } : { id, kind, period: exclusion, reason },
        }),
      doneText: ({ data }) => ('approval_id' in data ? untilApproved : `${breakNames[kind]} ${name} เริ่มแล้ว`),
      refresh: [['safer-play'], ['members'], ['approvals']],
      close: onClose,
    });
  return (
    <Sheet
      title={`เริ่มพักให้ ${member.tel_masked}`}
      confirmText={`${breakNames[kind]} ${name}`}
      tone="err"
      disabled={!reason}
      onClose={onClose}
      onConfirm={send}
    >
      <p className={parts.warn} data-tone="err">
        เริ่มแล้วไม่มีใครยกเลิกก่อนกำหนดได้ ใช้เมื่อสมาชิกขอมาเองเท่านั้น นานกว่า 24 ชั่วโมงต้องมีผู้อนุมัติคนที่สอง
      </p>
      <Radio.Group label="แบบ" value={kind} onChange={(next) => setKind(next === 'excluded' ? 'excluded' : 'cool_off')}>
        <div className={sheetCss.choices}>
          <Radio value="cool_off" label={breakNames.cool_off} data-autofocus />
          <Radio value="excluded" label={breakNames.excluded} />
        </div>
      </Radio.Group>
      {kind === 'cool_off' ? (
        <Select
          label="ระยะเวลา"
          allowDeselect={false}
          data={coolOffPeriods.map((value) => ({ value, label: coolOffNames[value] }))}
          value={coolOff}
          onChange={(next) => setCoolOff(coolOffPeriods.find((each) => each === next) ?? coolOff)}
        />
      ) : (
        <Select
          label="ระยะเวลา"
          allowDeselect={false}
          data={exclusionPeriods.map((value) => ({ value, label: exclusionNames[value] }))}
          value={exclusion}
          onChange={(next) => setExclusion(exclusionPeriods.find((each) => each === next) ?? exclusion)}
        />
      )}
      <Textarea
        label="ข้อความที่สมาชิกขอ"
        rows={3}
        maxLength={500}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Sheet>
  );
}
