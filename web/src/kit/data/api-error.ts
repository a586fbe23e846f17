import type { ErrorBody } from '@portal/contract/errors.ts';

interface More {
  field?: string | undefined;
  id?: string | undefined;
  retryAfter_s?: number | undefined;
}

/** A refusal or a failure. `message` is Thai and meant to be shown, `id` the object that the refusal speaks of. */
export class ApiError extends Error {
  readonly code: string;
  readonly field: string | undefined;
  readonly id: string | undefined;
  readonly retryAfter_s: number | undefined;
  constructor(code: string, message: string, { field, id, retryAfter_s }: More = {}) {
    super(message);
    this.code = code;
    this.field = field;
    this.id = id;
    this.retryAfter_s = retryAfter_s;
  }
}

export const hasCode = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

export const NETWORK = 'เชื่อมต่ออินเทอร์เน็ตไม่ได้ กรุณาลองอีกครั้ง';
export const TIMEOUT = 'ใช้เวลานานเกินไป กรุณาตรวจสอบในประวัติก่อนทำซ้ำ';
/** Nobody may say that money is unharmed while a commit was under way. */
export const CHECKING = 'เรากำลังตรวจสอบรายการล่าสุดของคุณ ดูสถานะได้ที่ประวัติรายการ';
export const UNKNOWN = 'ทำรายการไม่สำเร็จ กรุณาลองอีกครั้งหรือติดต่อแอดมิน';

/** What a person may read of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNKNOWN);

/** The three sentences that the server says in English (docs/interfaces/README.md#fixed-from-outside), in the words of the portal. */
const translations: readonly (readonly [RegExp, string])[] = [
  [/^Your balance must less than or equal (.+)$/, 'ยอดเครดิตคงเหลือต้องน้อยกว่าหรือเท่ากับ $1 บาท จึงจะรับโปรโมชั่นนี้ได้'],
  [/^Cannot use selected promotion$/, 'ไม่สามารถใช้โปรโมชั่นนี้ได้'],
  [/^Cannot deposit when have pending withdraw$/, 'ไม่สามารถฝากได้ในขณะที่กำลังรอการอนุมัติการถอนเงิน'],
];
const isThai = (text: string) => /[\u0E01-\u0E5B]/.test(text);

/** A server's sentence as a member may read it: translated, or as it is when it is Thai, or the general one. */
export function inThai(text: string): string {
  for (const [said, thai] of translations) if (said.test(text)) return text.replace(said, thai);
  return isThai(text) ? text : UNKNOWN;
}

/** What the server logged, as a member can read it to the admin: the log's id begins with it. */
export const shortErrorId = (id: string | undefined): string | undefined => {
  const [begin] = /^[0-9a-f]{8}(?=-)/.exec(id ?? '') ?? [];
  return begin && `E-${begin.toUpperCase()}`;
};

/** The error of an answer that is not a success; `body` is whatever came, `isCommit` says that money was to move. */
export function apiErrorOf(body: unknown, isCommit: boolean): ApiError {
  const { error } = (body ?? {}) as Partial<ErrorBody>;
  if (!error) return new ApiError('internal', isCommit ? CHECKING : UNKNOWN);
  const { code, message, field, id, retry_after_s } = error;
  if (code === 'internal') {
    const name = shortErrorId(id);
    return new ApiError(code, `${isCommit ? CHECKING : inThai(message)}${name ? ` (รหัส ${name})` : ''}`, { id });
  }
  return new ApiError(code, inThai(message), { field, id, retryAfter_s: retry_after_s });
}
