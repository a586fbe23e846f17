import type { Tone } from '../parts/chip.tsx';

const verdicts: readonly (readonly [RegExp, string, Tone])[] = [
  [/^asked$/, 'รับแล้ว ถามผู้ให้บริการแล้ว', 'ok'],
  [/^already so$/, 'ตรงกับที่บันทึกไว้แล้ว', 'ok'],
  [/^unknown payment$/, 'ไม่พบรายการนี้', 'err'],
  [/^unknown type$/, 'ไม่รู้จักข้อความชนิดนี้', 'err'],
  [/^contradicts/, 'ขัดกับที่บันทึกไว้', 'err'],
  [/^this event id/, 'รหัสเหตุการณ์ซ้ำ แต่เนื้อหาไม่เหมือนเดิม', 'err'],
  [/^could not be looked at/, 'ยังตรวจไม่สำเร็จ จะลองใหม่', 'pend'],
];

/** What came of a callback, as an operator reads it; one that is not in the table shows as the server said it. */
export const verdictOf = (verdict: string | null): readonly [text: string, tone: Tone] => {
  if (verdict === null) return ['รอตรวจ', 'pend'];
  const known = verdicts.find(([said]) => said.test(verdict));
  return known ? [known[1], known[2]] : [verdict, 'info'];
};

/** Half a minute as "30 วินาที", longer as minutes and seconds. */
export const durationOf = (seconds: number): string =>
  seconds < 60
    ? `${Math.max(1, Math.round(seconds))} วินาที`
    : `${Math.floor(seconds / 60)} นาที ${Math.round(seconds % 60)} วินาที`;

export const shareOf = (part: number, whole: number): string => `${Math.floor((part * 100) / whole)}%`;
