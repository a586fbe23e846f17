import type { Affiliates } from '@portal/contract/console/affiliates.ts';
import type { Destination } from '@portal/contract/referral.ts';

export const title = 'แนะนำเพื่อน';
export const queueTitle = 'ถอนรายได้แนะนำเพื่อน';

export const destinationWords: Readonly<Record<Destination, string>> = { credit: 'เครดิตหลัก', bank: 'บัญชีธนาคาร' };
export const offered: Readonly<Record<Affiliates['destination'], string>> = {
  ...destinationWords,
  both: 'เครดิตหลักหรือบัญชีธนาคาร',
};
export const because: Readonly<Record<Affiliates['excluded_games'][number]['because'], string>> = {
  setting: 'ตั้งค่าไว้',
  rtp: 'RTP สูงเกินไป',
};
