import type { ConsoleFeature } from '../parts/feature.ts';

export const feature: ConsoleFeature = {
  order: 85,
  audit: {
    subjects: { conversation: 'แชท', 'quick-reply': 'คำตอบสำเร็จรูป' },
    actions: {
      'conversation.claimed': 'รับแชท',
      'conversation.assigned': 'โอนแชท',
      'conversation.noted': 'เขียนโน้ตในแชท',
      'conversation.snoozed': 'พักแชทไว้',
      'conversation.closed': 'จบแชท',
      'conversation.muted': 'ปิดการส่งข้อความของสมาชิก',
      'conversation.unmuted': 'เปิดการส่งข้อความของสมาชิก',
      'quick-reply.added': 'เพิ่มคำตอบสำเร็จรูป',
      'quick-reply.changed': 'แก้คำตอบสำเร็จรูป',
      'quick-reply.removed': 'ลบคำตอบสำเร็จรูป',
    },
    details: { code: 'รหัส', hours: 'ชั่วโมง', to: 'ให้', topic: 'เรื่อง', until: 'ถึง' },
    values: {
      member: 'สมาชิก',
      agent: 'แอดมิน',
      deposit: 'ฝากแล้วเครดิตไม่เข้า',
      withdraw: 'ถอนแล้วเงินไม่เข้า',
      game: 'เข้าเกมไม่ได้',
      promotion: 'โปรโมชั่นและเทิร์น',
      account: 'ลืมรหัสผ่านหรือเปลี่ยนเบอร์',
      other: 'เรื่องอื่น ๆ',
      resolved: 'แก้ไขแล้ว',
      unresolved: 'ยังไม่ได้แก้ไข',
      no_reply: 'ลูกค้าไม่ตอบ',
      complaint: 'ร้องเรียน',
      abuse: 'ใช้ถ้อยคำไม่เหมาะสม',
    },
  },
  settings: {
    chat_greeting: 'คำทักทายในแชท',
    chat_hours: 'เวลาทำการของแชท',
    chat_sla_s: 'ตอบแชทภายใน (วินาที)',
  },
};
