import type { ImageSlot } from '@portal/contract/console/images.ts';

/** Settings that are one of a few words. */
export const settingChoices: Readonly<Record<string, { value: string; label: string }[]>> = {
  language: [
    { value: 'th', label: 'ไทย' },
    { value: 'en', label: 'อังกฤษ' },
  ],
  age_gate_mode: [
    { value: 'dob', label: 'ถามวันเกิดก่อนฝากครั้งแรก' },
    { value: 'statement', label: 'ข้อความตอนสมัครเท่านั้น' },
  ],
};
/** Places of the site's pictures: name, how large, and whether the picture only decorates and needs no words. */
export const slotNames: Record<ImageSlot, readonly [name: string, hint: string, isDecoration?: true]> = {
  logo: ['โลโก้', 'กว้างไม่เกิน 800 พิกเซล พื้นหลังโปร่งใสได้'],
  favicon: ['ไอคอนบนแท็บ', 'สี่เหลี่ยมจัตุรัส 192 พิกเซล', true],
  'home-background': ['พื้นหลังหน้าแรก', 'กว้างไม่เกิน 2,400 พิกเซล', true],
  'wallet-background': ['พื้นหลังกระเป๋าเงิน', 'กว้างไม่เกิน 2,400 พิกเซล', true],
  'home-icon': ['ไอคอนหน้าแรก', 'กว้างไม่เกิน 512 พิกเซล'],
};
