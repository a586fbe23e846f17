import type { PushPermission } from '../../../kit/push.ts';

export const name = 'แจ้งเตือนเมื่อปิดหน้านี้';
export const on = 'เครื่องนี้จะได้รับแจ้งเมื่อมีเรื่องที่ต้องดูแล จนกว่าจะออกจากระบบ รวมถึงในช่วงเวลาเงียบ';
export const off = 'ปิดอยู่ เมื่อเปิด เครื่องนี้จะได้รับแจ้งเรื่องที่ต้องดูแล แม้ปิดหน้านี้แล้ว โดยไม่แสดงชื่อหรือจำนวนเงิน';
export const turning = 'กำลังตั้งค่า';
export const failed = 'ตั้งค่าการแจ้งเตือนไม่สำเร็จ กรุณาลองอีกครั้ง';
export const unread = 'อ่านการตั้งค่าของเครื่องนี้ไม่ได้';
export const offline = 'ต้องเชื่อมต่ออินเทอร์เน็ตก่อน';
export const notOffered = 'ระบบยังไม่เปิดการแจ้งเตือนนอกหน้าจอ กรุณาแจ้งฝ่ายเทคนิค';
const unsupported = 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน';
/** The reason where a browser cannot be told; none where it may be asked, or agreed. */
export const whyNot: Readonly<Partial<Record<PushPermission, string>>> = {
  insecure: 'ใช้ได้เมื่อเปิดหน้านี้ผ่าน https',
  'needs-install': unsupported,
  unsupported,
  denied: 'ถูกปิดไว้ในเบราว์เซอร์ เปิดได้ที่การตั้งค่าเว็บไซต์ของเบราว์เซอร์',
};
