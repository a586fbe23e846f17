import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueMinigameCoins } from '@portal/contract/console/minigame.ts';
import { call } from '../../kit/data/call.ts';
import { newIdempotencyKey } from '../../kit/forms/idempotency-key.ts';
import { ReasonText } from '../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { CountField, isCount } from '../parts/fields/number-fields.tsx';
import { type ChosenMember, MemberPicker } from './member-picker.tsx';
import { countText, factsQuery } from './queries.ts';
import { AWAITING, useDecision } from '../parts/actions/decision.ts';
import { formatRound } from '@portal/contract/money.ts';

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
