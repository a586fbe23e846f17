import type { ErrorBody } from '@portal/contract/errors.ts';

interface More {
  field?: string | undefined;
  id?: string | undefined;
  retryAfter_s?: number | undefined;
}

/** A refusal or a failure. `message` is Thai, for display; `id` is the object of the refusal. */
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
/** After a failed commit the money may have moved. */
export const CHECKING = 'เรากำลังตรวจสอบรายการล่าสุดของคุณ ดูสถานะได้ที่ประวัติรายการ';
export const UNKNOWN = 'ทำรายการไม่สำเร็จ กรุณาลองอีกครั้งหรือติดต่อแอดมิน';

/** Message for any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNKNOWN);

/** The three sentences the server sends in English (docs/interfaces/README.md#fixed-from-outside), in Thai. */
const translations: readonly (readonly [RegExp, string])[] = [
  [/^Your balance must less than or equal (.+)$/, 'ยอดเครดิตคงเหลือต้องน้อยกว่าหรือเท่ากับ $1 บาท จึงจะรับโปรโมชั่นนี้ได้'],
  [/^Cannot use selected promotion$/, 'ไม่สามารถใช้โปรโมชั่นนี้ได้'],
  [/^Cannot deposit when have pending withdraw$/, 'ไม่สามารถฝากได้ในขณะที่กำลังรอการอนุมัติการถอนเงิน'],
];
const isThai = (text: string) => /[\u0E01-\u0E5B]/.test(text);

/** A server message for members: translated, or as it is if Thai, or the general one. */
export function inThai(text: string): string {
  for (const [pattern, thai] of translations) if (pattern.test(text)) return text.replace(pattern, thai);
  return isThai(text) ? text : UNKNOWN;
}

/** Short id of a server error for support: the start of the log's id. */
export const shortErrorId = (id: string | undefined): string | undefined => {
  const [begin] = /^[0-9a-f]{8}(?=[0-9a-f]{24}$)/.exec(id ?? '') ?? [];
  return begin && `E-${begin.toUpperCase()}`;
};

/** Error of a failed response; `body` is any parsed content, `isCommit` marks a call that moves money. */
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
