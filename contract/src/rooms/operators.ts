import type { RoomTerms } from './terms.ts';

/** Operators, their decisions and the audit trail. */
export const operators = {
  errors: {
    code_used: { status: 401, text: 'รหัสนี้ถูกใช้ไปแล้ว กรุณารอรหัสถัดไป' },
    second_person_needed: { status: 403, text: 'ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ' },
    already_decided: { status: 409, text: 'มีผู้ทำรายการนี้แล้ว' },
    operator_locked: { status: 429, text: 'ใส่รหัสผิดหลายครั้ง บัญชีถูกล็อก {m} นาที' },
  },
  permissions: {
    'approvals.see': ['manager', 'finance', 'auditor'],
    'approvals.decide': ['manager', 'finance'],
    'audit.see': ['manager', 'auditor'],
  },
  queueEvents: ['approvals'],
} as const satisfies RoomTerms;
