import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueMinigameCoins } from '@portal/contract/console/minigame.ts';
import { call } from '../../kit/data/call.ts';
import { newIdempotencyKey } from '../../kit/forms/idempotency-key.ts';
import { ReasonText } from '../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { CountField, isCount } from '../parts/fields/number-fields.tsx';
import { countText, factsQuery } from './queries.ts';
import { AWAITING, useDecision, sentenceOf } from '../parts/actions/decision.ts';
import { formatRound } from '@portal/contract/money.ts';
import { TextInput } from '@mantine/core';
import type { MemberRow } from '@portal/contract/console/members.ts';
import { Button } from '../parts/actions/button.tsx';
import { membersQuery } from '../identity/members/queries.ts';
import * as parts from '../parts/layout/parts.module.css';
import { useSettledText } from '../parts/list/filter.tsx';
import * as css from './minigames.module.css';

const [MAX_COINS, MAX_MEMBERS] = [100, 500];

interface Props {
  /** From a member's own page. */
  member?: ChosenMember;
  onClose: () => void;
}

/** Grants event coins, the same to each member; above a total a second operator must agree. */
export function CoinsSheet({ member, onClose }: Props) {
  const { data: facts } = useQuery(factsQuery);
  const [members, setMembers] = useState<readonly ChosenMember[]>(member ? [member] : []);
  const [coins, setCoins] = useState<string | number>('');
  const [reason, setReason] = useState('');
  const [key] = useState(newIdempotencyKey);
  const decide = useDecision();
  const isReady = isCount(coins, MAX_COINS, 1);
  const all = isReady ? coins * members.length : 0;
  const send = () =>
    isReady
      ? decide({
          ids: [key],
          run: () =>
            call(issueMinigameCoins, {
              input: { member_ids: members.map(({ id }) => id), coins, reason: reason.trim(), key },
            }),
          doneText: ({ data }) =>
            'approval_id' in data ? AWAITING : `แจกเหรียญให้สมาชิก ${countText(data.members)} คนแล้ว`,
          refresh: [['approvals'], ['members', 'one']],
          close: onClose,
        })
      : undefined;
  return (
    <Sheet
      title={member ? `แจกเหรียญ ${member.tel_masked}` : 'แจกเหรียญกิจกรรม'}
      confirmText="แจกเหรียญ"
      disabled={!isReady || members.length === 0 || members.length > MAX_MEMBERS || !reason.trim()}
      onClose={onClose}
      onConfirm={send}
    >
      {member ? null : <MemberPicker chosen={members} onChange={setMembers} />}
      <CountField label="เหรียญต่อคน" required least={1} most={MAX_COINS} value={coins} onChange={setCoins} />
      <ReasonText value={reason} onChange={setReason} />
      <p role="status">
        <span>รวม</span> <span>{countText(all)}</span> <span>เหรียญ</span>{' '}
        {facts && BigInt(all) * facts.coin_value > facts.worth_two_person_day ? (
          <span className="hint">มูลค่าเกิน {formatRound(facts.worth_two_person_day)} บาท ต้องมีผู้อนุมัติคนที่สอง</span>
        ) : null}
      </p>
      <p className="hint">ผู้ที่ถูกจำกัดการเล่นจะไม่ได้รับ เหรียญกิจกรรมไม่นับรวมในเพดานต่อวัน</p>
    </Sheet>
  );
}

type ChosenMember = Pick<MemberRow, 'id' | 'name' | 'tel_masked'>;
const MAX_MATCHES = 5;
const MIN_LENGTH = 3;

interface PickerProps {
  chosen: readonly ChosenMember[];
  onChange: (chosen: readonly ChosenMember[]) => void;
}

/** Picks members one by one, by phone or name. */
function MemberPicker({ chosen, onChange }: PickerProps) {
  const [text, setText] = useState('');
  const { settled: q, isCurrent } = useSettledText(text);
  const isLongEnough = q.length >= MIN_LENGTH;
  const { data, error, isFetching } = useInfiniteQuery({ ...membersQuery({ q }), enabled: isLongEnough });
  const matches =
    isLongEnough && isCurrent
      ? (data ?? []).filter(({ id }) => chosen.every((each) => each.id !== id)).slice(0, MAX_MATCHES)
      : [];
  return (
    <div className={css.picker}>
      <TextInput
        label="ค้นหาสมาชิก"
        description="เบอร์หรือชื่อ อย่างน้อย 3 ตัวอักษร"
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // Enter searches instead of submitting the sheet
          if (matches[0]) onChange([...chosen, matches[0]]);
        }}
      />
      {error && isLongEnough ? (
        <p role="alert" className={parts.error}>
          {sentenceOf(error)}
        </p>
      ) : null}
      <ul aria-label="สมาชิกที่พบ" aria-busy={isFetching || !isCurrent}>
        {matches.map((member) => (
          <li key={member.id}>
            <Name of={member} />
            <Button small icon="plus" onClick={() => onChange([...chosen, member])}>
              เลือก <span className="sr">{member.tel_masked}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isLongEnough && isCurrent && data && !isFetching && matches.length === 0 ? (
        <p className="hint">ไม่พบสมาชิก</p>
      ) : null}
      {chosen.length ? (
        <>
          <p>เลือกแล้ว {chosen.length} คน</p>
          <ul aria-label="สมาชิกที่เลือก">
            {chosen.map((member) => (
              <li key={member.id}>
                <Name of={member} />
                <Button small icon="close" onClick={() => onChange(chosen.filter(({ id }) => id !== member.id))}>
                  เอาออก <span className="sr">{member.tel_masked}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

const Name = ({ of: { tel_masked, name } }: { of: ChosenMember }) => (
  <span className="grow">
    <span className="num nb" translate="no">
      {tel_masked}
    </span>{' '}
    {name}
  </span>
);
