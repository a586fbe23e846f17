import type { ImageSlot } from '@portal/contract/console/images.ts';

/** Settings with few values. */
export const settingChoices: Readonly<Record<string, { value: string | number; label: string }[]>> = {
  otp_on_register: [
    { value: 'off', label: 'ไม่ใช้' },
    { value: 'beyond', label: 'เมื่อสมัครจากที่เดียวกันหลายครั้ง' },
    { value: 'always', label: 'ทุกครั้ง' },
  ],
  age_gate_mode: [
    { value: 'dob', label: 'ถามวันเกิดก่อนฝากครั้งแรก' },
    { value: 'statement', label: 'ข้อความตอนสมัครเท่านั้น' },
  ],
  reality_check_min: [15, 30, 60].map((value) => ({ value, label: `${value} นาที` })),
};
/** Places of the site's pictures: name, size, and whether the picture is decorative and needs no description. */
export const slotNames: Record<ImageSlot, readonly [name: string, hint: string, isDecoration?: true]> = {
  logo: ['โลโก้', 'กว้างไม่เกิน 800 พิกเซล พื้นหลังโปร่งใสได้'],
  favicon: ['ไอคอนบนแท็บ', 'สี่เหลี่ยมจัตุรัส 192 พิกเซล', true],
  'home-background': ['พื้นหลังหน้าแรก', 'กว้างไม่เกิน 2,400 พิกเซล', true],
  'wallet-background': ['พื้นหลังกระเป๋าเงิน', 'กว้างไม่เกิน 2,400 พิกเซล', true],
  'home-icon': ['ไอคอนหน้าแรก', 'กว้างไม่เกิน 512 พิกเซล'],
};

/** Names of older settings; newer ones are in their module's feature. */
export const settingNames: Record<string, string> = {
  site_name: 'ชื่อเว็บไซต์',
  language: 'ภาษา',
  office_hours: 'เวลาทำการ',
  helplines: 'สายด่วน',
  link_hosts: 'เว็บที่แบนเนอร์และวิธีใช้งานลิงก์ไปได้',
  licence_text: 'ข้อความใบอนุญาต',
  deposit_min: 'ฝากขั้นต่ำ (บาท)',
  deposit_max: 'ฝากสูงสุดต่อครั้ง (บาท)',
  deposit_quick_amounts: 'ปุ่มจำนวนเงินด่วน (บาท)',
  deposit_methods_order: 'ลำดับช่องทางฝาก (ช่องทางที่ไม่ได้ใส่จะต่อท้าย)',
  deposit_ttl: 'เวลาให้โอนเงิน (นาที)',
  deposit_review_min: 'เวลาตรวจรายการฝากโดยประมาณ (นาที)',
  withdraw_eta_from_min: 'เวลาถอนโดยประมาณ ตั้งแต่ (นาที)',
  withdraw_eta_to_min: 'เวลาถอนโดยประมาณ ถึง (นาที)',
  bank_closures: 'ธนาคารของสมาชิกปิดปรับปรุงทุกวัน (เวลาไทย)',
  step_up_idle_min: 'ยืนยันรหัสผ่านซ้ำเมื่อไม่ได้ใช้งาน (นาที)',
  session_idle_min: 'ออกจากระบบเมื่อไม่ได้ใช้งาน (นาที)',
  session_max_h: 'อายุการเข้าสู่ระบบสูงสุด (ชั่วโมง)',
  tmn_auto: 'ทรูมันนี่อัตโนมัติ',
  credit_min: 'ถอนขั้นต่ำ (บาท)',
  withdraw_max: 'ถอนสูงสุดต่อครั้ง (บาท)',
  withdraw_daily_count: 'ถอนได้ต่อวัน (ครั้ง)',
  step_up_amount: 'ยืนยันรหัสผ่านซ้ำเมื่อยอดเกิน (บาท)',
  wd_two_person_amount: 'ต้องอนุมัติ 2 คนเมื่อยอดเกิน (บาท)',
  age_gate_mode: 'การยืนยันอายุ',
  age_min: 'อายุขั้นต่ำ (ปี)',
  base_turnover: 'เทิร์นโอเวอร์ขั้นต่ำ (เท่า)',
  password_min_length: 'รหัสผ่านสมาชิกอย่างน้อย (ตัวอักษร)',
  otp_on_register: 'รหัส OTP ตอนสมัคร',
  float_contact: 'ปุ่มติดต่อแอดมินลอย',
  showLoginModal: 'เปิดหน้าต่างเข้าสู่ระบบให้ผู้เยี่ยมชม',
  showRegisterModal: 'เปิดหน้าต่างสมัครสมาชิกให้ผู้เยี่ยมชม',
  image_logo: 'โลโก้',
  image_favicon: 'ไอคอนแท็บ',
  'image_home-background': 'พื้นหลังหน้าแรก',
  'image_wallet-background': 'พื้นหลังกระเป๋าเงิน',
  'image_home-icon': 'ไอคอนหน้าแรก',
  otp_ttl: 'อายุรหัส OTP (นาที)',
  otp_resend: 'ขอรหัส OTP ซ้ำได้หลัง (วินาที)',
  otp_per_hour: 'ขอรหัส OTP ได้ต่อชั่วโมง (ครั้ง)',
  image_alt: 'คำบรรยายรูปของเว็บไซต์',
  maintenance: 'ปิดปรับปรุงระบบ (สมาชิกเข้าใช้ไม่ได้)',
  maintenance_until: 'คาดว่าจะกลับมาเปิด (เวลาไทย)',
  auto_match_score: 'จับคู่อัตโนมัติเมื่อคะแนนถึง',
};
