/**
 * Every refusal a person can see: its HTTP status and its sentence, in one table. `{x}` is filled in by the caller.
 * The three English sentences are fixed from outside (docs/interfaces/README.md); the web translates them.
 */
export const errors = {
  invalid_input: { status: 400, text: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง' },
  password_too_common: { status: 400, text: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาเลือกรหัสอื่น' },
  same_password: { status: 400, text: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสเดิม' },
  wrong_password: { status: 400, text: 'รหัสผ่านปัจจุบันไม่ถูกต้อง' },
  wrong_code: { status: 400, text: 'รหัสไม่ถูกต้อง เหลืออีก {x} ครั้ง' },
  same_account: { status: 400, text: 'บัญชีนี้เป็นบัญชีรับเงินของคุณอยู่แล้ว' },
  code_expired: { status: 400, text: 'รหัสหมดอายุแล้ว กดส่งรหัสอีกครั้ง' },
  reset_expired: { status: 400, text: 'ลิงก์นี้ใช้ไม่ได้ หรือหมดอายุแล้ว' },
  unauthenticated: { status: 401, text: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง' },
  wrong_credentials: { status: 401, text: 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง' },
  code_used: { status: 401, text: 'รหัสนี้ถูกใช้ไปแล้ว กรุณารอรหัสถัดไป' },
  forbidden: { status: 403, text: 'บัญชีของคุณไม่มีสิทธิ์ใช้งานส่วนนี้' },
  restricted: { status: 403, text: 'บัญชีของคุณอยู่ในช่วงพักการใช้งาน กรุณาติดต่อแอดมิน' },
  age_required: { status: 403, text: 'กรุณายืนยันอายุก่อนใช้งานส่วนนี้' },
  password_required: { status: 403, text: 'กรุณายืนยันรหัสผ่านก่อนทำรายการ' },
  second_person_needed: { status: 403, text: 'ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ' },
  bad_origin: { status: 403, text: 'คำขอมาจากเว็บอื่น' },
  not_found: { status: 404, text: 'ไม่พบรายการนี้' },
  tel_taken: { status: 409, text: 'เบอร์นี้เป็นสมาชิกอยู่แล้ว เข้าสู่ระบบหรือกดลืมรหัสผ่าน' },
  account_taken: { status: 409, text: 'บัญชีนี้ถูกใช้แล้ว กรุณาใช้บัญชีอื่นหรือติดต่อแอดมิน' },
  age_answered: { status: 409, text: 'คุณยืนยันวันเกิดไว้แล้ว หากไม่ถูกต้องกรุณาติดต่อแอดมิน' },
  deposit_blocked: { status: 409, text: 'Cannot deposit when have pending withdraw' },
  deposit_open: { status: 409, text: 'คุณมีรายการฝากที่ยังไม่เสร็จ กรุณาทำต่อหรือยกเลิกก่อน' },
  channel_down: { status: 409, text: 'ช่องทางนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกช่องทางอื่น' },
  promotion_unusable: { status: 409, text: 'Cannot use selected promotion' },
  already_paid: { status: 409, text: 'รายการนี้มีเงินเข้าแล้ว กรุณารอระบบตรวจสอบ' },
  withdrawal_pending: { status: 409, text: 'คุณมีรายการถอนที่กำลังดำเนินการอยู่' },
  insufficient_balance: { status: 409, text: 'ถอนได้ไม่เกิน {x} บาท' },
  withdrawal_quota: { status: 409, text: 'วันนี้ถอนครบจำนวนครั้งแล้ว' },
  bank_change_open: { status: 409, text: 'คุณมีคำขอเปลี่ยนบัญชีที่กำลังตรวจสอบอยู่' },
  requests_open: { status: 409, text: 'ยังมีรายการฝากหรือถอนที่ไม่เสร็จ กรุณารอหรือยกเลิกก่อน' },
  balance_left: { status: 409, text: 'ก่อนปิดบัญชี กรุณาถอนเงินคงเหลือ {x} บาท' },
  already_decided: { status: 409, text: 'มีผู้ทำรายการนี้แล้ว' },
  changed_meanwhile: {
    status: 409,
    text: 'ผู้ดูแลคนอื่นแก้ไขรายการนี้ไปแล้วระหว่างที่คุณเปิดอยู่ กรุณาตรวจสอบก่อนบันทึกทับ',
  },
  line_already_matched: { status: 409, text: 'รายการเดินบัญชีนี้ถูกจับคู่แล้ว' },
  no_statement_line: { status: 409, text: 'ยังไม่พบเงินเข้าของรายการนี้ กรุณาจับคู่กับรายการเดินบัญชี' },
  slip_used: { status: 409, text: 'สลิปนี้ถูกใช้แล้ว' },
  slip_not_needed: { status: 409, text: 'รายการนี้แนบสลิปไม่ได้แล้ว หากมีปัญหากรุณาติดต่อแอดมิน' },
  slip_limit: { status: 409, text: 'แนบสลิปได้ไม่เกิน {x} รูปต่อรายการ กรุณาติดต่อแอดมิน' },
  request_in_flight: { status: 409, text: 'กำลังทำรายการเดิมอยู่ กรุณารอสักครู่' },
  too_large: { status: 413, text: 'ข้อมูลมีขนาดใหญ่เกินไป' },
  unsupported_type: { status: 415, text: 'ชนิดข้อมูลนี้ใช้ไม่ได้' },
  idempotency_key_reused: { status: 422, text: 'คำขอนี้ถูกใช้กับข้อมูลอื่นแล้ว กรุณาเริ่มใหม่' },
  too_many_attempts: { status: 429, text: 'ทำรายการถี่เกินไป กรุณารอ {s} วินาที' },
  too_many_logins: { status: 429, text: 'ใส่รหัสผิดหลายครั้ง กรุณาลองใหม่ใน {m} นาที หรือกดลืมรหัสผ่าน' },
  too_many_codes: { status: 429, text: 'ขอรหัสหลายครั้งเกินไป กรุณาลองใหม่ใน {m} นาที' },
  operator_locked: { status: 429, text: 'ใส่รหัสผิดหลายครั้ง บัญชีถูกล็อก {m} นาที' },
  internal: { status: 500, text: 'ระบบขัดข้องชั่วคราว เงินและรายการของคุณไม่ได้รับผลกระทบ' },
  sms_unavailable: { status: 503, text: 'ส่ง SMS ไม่ได้ในขณะนี้ กรุณาติดต่อแอดมิน' },
  unavailable: { status: 503, text: 'ระบบไม่พร้อมใช้งานชั่วคราว กรุณาลองอีกครั้งในอีกสักครู่' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every refusal. `message` is meant to be shown; `id` is the object a refusal speaks of. */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly field?: string;
    readonly id?: string;
    readonly retry_after_s?: number;
  };
}
