import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type ReferralOverview, changeReferralTerms } from '@portal/contract/console/referral.ts';
import { call } from '../../kit/data/call.ts';
import { ReasonText } from '../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { AmountField } from '../parts/fields/number-fields.tsx';
import { useDecision } from '../parts/actions/decision.ts';
import { useSettledText } from '../parts/list/filter.tsx';
import { changeOf, chosenGames, type Draft, draftOf } from './drafts.ts';
import { gamesLikeQuery, destinationNames } from './queries.ts';

const DEEPEST = 5;

/** Edits the referral settings: depth, minimum and destinations of withdrawals, first deposits, excluded games. */
export function SettingsSheet({ state, onClose }: { state: ReferralOverview; onClose: () => void }) {
  const [before] = useState(state);
  const [draft, setDraft] = useState(() => draftOf(before));
  const [reason, setReason] = useState('');
  const { change, problems, isReady, needsReason } = changeOf(before, draft);
  const decide = useDecision();
  const put = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }));
  const why = needsReason ? reason.trim() : undefined;
  const canSend = isReady && why !== '';
  const send = () =>
    canSend
      ? decide({
          ids: ['referral settings'],
          run: () => call(changeReferralTerms, { input: { ...change, ...(why && { reason: why }) } }),
          doneText: ({ data }) => ('approval_id' in data ? 'ส่งให้คนที่สองอนุมัติแล้ว ค่าเดิมยังใช้อยู่' : 'บันทึกเงื่อนไขแล้ว'),
          refresh: [['referral'], ['approvals'], ['settings']],
          close: onClose,
        })
      : undefined;
  return (
    <Sheet title="แก้ไขเงื่อนไข" confirmText="บันทึก" disabled={!canSend} onClose={onClose} onConfirm={send}>
      <p className="hint">ใช้ตั้งแต่วันนี้ วันที่สรุปยอดไปแล้วไม่เปลี่ยน</p>
      <Select
        label="จำนวนชั้น"
        data={Array.from({ length: DEEPEST }, (_, nth) => String(nth + 1))}
        allowDeselect={false}
        value={draft.depth}
        onChange={(depth) => depth && put({ depth })}
      />
      <AmountField
        label="ถอนขั้นต่ำ (บาท)"
        value={draft.least}
        error={problems.least}
        onChange={(least) => put({ least })}
      />
      <Select
        label="ถอนเข้า"
        data={(['credit', 'bank', 'both'] as const).map((value) => ({ value, label: destinationNames[value] }))}
        allowDeselect={false}
        value={draft.destination}
        onChange={(destination) => destination && put({ destination })}
      />
      <AmountField
        label="เพื่อนฝากครั้งแรก (บาท)"
        description="0 คือไม่จ่าย เพิ่มขึ้นต้องมีเจ้าของหรือผู้จัดการอีกคนอนุมัติก่อน"
        value={draft.first}
        error={problems.first}
        onChange={(first) => put({ first })}
      />
      <GamePicker initial={chosenGames(before)} value={draft.games} onChange={(games) => put({ games })} />
      {needsReason ? <ReasonText value={reason} onChange={setReason} /> : null}
    </Sheet>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Props {
  /** Chosen games, with their names. */
  initial: readonly Named[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Games by name, searched on the server, as there are thousands. */
function GamePicker({ initial, value, onChange }: Props) {
  const [text, setText] = useState('');
  const [named, setNamed] = useState<readonly Named[]>(initial);
  const { settled, isCurrent: isSettled } = useSettledText(text);
  const { data = [], isPending, isPlaceholderData } = useQuery(gamesLikeQuery(settled));
  // Matches of an older text would move under the pointer.
  const isCurrent = isSettled && !isPlaceholderData;
  const names = new Map(
    [...named, ...data.map(({ id, name, provider }) => ({ id, name: `${name} · ${provider}` }))].map((each) => [
      each.id,
      each.name,
    ]),
  );
  return (
    <MultiSelect
      label="เกมที่ไม่นับ"
      description="พิมพ์ชื่อเกมหรือชื่อค่าย เกมที่ RTP สูงเกินไปถูกตัดออกเองแล้ว นำเกมกลับมานับต้องมีเจ้าของหรือผู้จัดการอีกคนอนุมัติก่อน"
      searchable
      clearSearchOnChange
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => (isCurrent ? options : [])}
      nothingFoundMessage={!isCurrent || isPending ? 'กำลังค้นหา' : 'ไม่พบเกม'}
      data={[...new Set([...data.map(({ id }) => id), ...value])].map((id) => ({
        value: id,
        label: names.get(id) ?? id,
      }))}
      value={[...value]}
      onChange={(ids) => {
        setNamed(ids.map((id) => ({ id, name: names.get(id) ?? id })));
        onChange(ids);
      }}
    />
  );
}
