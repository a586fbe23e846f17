import type { ModuleTerms } from './terms.ts';

/** Errors that any call can return. */
export const platform = {
  errors: {
    invalid_input: { status: 400, text: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง' },
    unauthenticated: { status: 401, text: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง' },
    forbidden: { status: 403, text: 'บัญชีของคุณไม่มีสิทธิ์ใช้งานส่วนนี้' },
    restricted: { status: 403, text: 'บัญชีของคุณอยู่ในช่วงพักการใช้งาน กรุณาติดต่อแอดมิน' },
    bad_origin: { status: 403, text: 'คำขอมาจากเว็บอื่น' },
    not_found: { status: 404, text: 'ไม่พบรายการนี้' },
    changed_meanwhile: {
      status: 409,
      text: 'ผู้ดูแลคนอื่นแก้ไขรายการนี้ไปแล้วระหว่างที่คุณเปิดอยู่ กรุณาตรวจสอบก่อนบันทึกทับ',
    },
    request_in_flight: { status: 409, text: 'กำลังทำรายการเดิมอยู่ กรุณารอสักครู่' },
    too_large: { status: 413, text: 'ข้อมูลมีขนาดใหญ่เกินไป' },
    unsupported_type: { status: 415, text: 'ชนิดข้อมูลนี้ใช้ไม่ได้' },
    idempotency_key_reused: { status: 422, text: 'คำขอนี้ถูกใช้กับข้อมูลอื่นแล้ว กรุณาเริ่มใหม่' },
    too_many_attempts: { status: 429, text: 'ทำรายการถี่เกินไป กรุณารอ {s} วินาที' },
    internal: { status: 500, text: 'ระบบขัดข้องชั่วคราว เงินและรายการของคุณไม่ได้รับผลกระทบ' },
    unavailable: { status: 503, text: 'ระบบไม่พร้อมใช้งานชั่วคราว กรุณาลองอีกครั้งในอีกสักครู่' },
  },
  alerts: ['outbox-row', 'outbox-stalled', 'job-stalled'],
} as const satisfies ModuleTerms;
