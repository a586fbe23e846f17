export { levelName } from '@portal/contract/console/members.ts';

/** Personal data that an operator may ask to see. */
export const fieldNames = { tel: 'เบอร์โทรศัพท์', bank_number: 'หมายเลขบัญชี', birth_date: 'วันเกิด' };

/** What one operator alone did against a member, until another agrees. */
export const heldUntilAgreed = 'มีผล 24 ชั่วโมง และมีผลต่อไปเมื่อผู้อนุมัติคนที่สองอนุมัติ';
