/**
 * Results of processing a bank or gateway notice, with their Thai texts. Only these are stored; those that need an
 * operator are not `ok` and raise an alert. Details can follow a colon.
 */
export const verdicts = {
  matched: ['จับคู่กับรายการแล้ว', 'ok'],
  unmatched: ['บันทึกแล้ว รอจับคู่', 'ok'],
  asked: ['รับแล้ว ถามผู้ให้บริการแล้ว', 'ok'],
  'already so': ['ตรงกับที่บันทึกไว้แล้ว', 'ok'],
  Success: ['โอนออกสำเร็จ', 'ok'],
  Reject: ['โอนออกไม่สำเร็จ คืนเครดิตแล้ว', 'ok'],
  'unknown type': ['ไม่รู้จักข้อความชนิดนี้', 'err'],
  'unknown payment': ['ไม่พบรายการนี้', 'err'],
  'unknown payout': ['ไม่พบรายการโอนออกนี้', 'err'],
  'payout of another account': ['ธนาคารของบัญชีอื่นแจ้งผลของรายการโอนออกนี้', 'err'],
  'amount of another payout': ['จำนวนเงินไม่ตรงกับรายการโอนออก', 'err'],
  contradicts: ['ขัดกับที่บันทึกไว้', 'err'],
  'withdrawal is not being paid': ['คำขอถอนไม่ได้อยู่ระหว่างโอน', 'err'],
  'this event id came before with other content': ['รหัสเหตุการณ์ซ้ำ แต่เนื้อหาไม่เหมือนเดิม', 'err'],
  'could not be looked at yet': ['ยังตรวจไม่สำเร็จ จะลองใหม่', 'pend'],
} as const satisfies Readonly<Record<string, readonly [text: string, tone: 'ok' | 'pend' | 'err']>>;

type VerdictName = keyof typeof verdicts;
export type Verdict = VerdictName | `${VerdictName}: ${string}`;

/** Thai text and tone of a stored verdict; unknown ones need an operator. */
export const verdictText = (verdict: string): readonly [text: string, tone: 'ok' | 'pend' | 'err'] => {
  const [name = ''] = verdict.split(': ');
  return Object.hasOwn(verdicts, name) ? verdicts[name as VerdictName] : ['ต้องให้เจ้าหน้าที่ตรวจสอบ', 'err'];
};

/** Verdicts that need no operator. */
export const okVerdicts = (Object.keys(verdicts) as VerdictName[]).filter((name) => verdicts[name][1] === 'ok');
