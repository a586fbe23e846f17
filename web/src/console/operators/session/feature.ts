import type { ConsoleFeature } from '../../parts/feature.ts';
import { roleNames } from '@portal/contract/role-names.ts';

/** The sign-in precedes all pages and has none of its own. */
export const feature: ConsoleFeature = {
  order: 150,
  audit: {
    subjects: { operator: 'ผู้ดูแล' },
    actions: {
      'operator.created': 'เพิ่มผู้ดูแล',
      'operator.locked': 'ล็อกผู้ดูแล ใส่รหัสผิดหลายครั้ง',
      'operator.signed_in': 'เข้าสู่ระบบ',
      'operator.signed_out': 'ออกจากระบบ',
    },
    details: { role: 'บทบาท', known_device: 'อุปกรณ์ที่เคยใช้', wrong_tries: 'ใส่รหัสผิด (ครั้ง)' },
    values: roleNames,
  },
};
