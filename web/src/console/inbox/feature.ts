import { topicWords } from '../parts/contact-topics.ts';
import type { ConsoleFeature } from '../parts/feature.ts';
import { closedBy, outcomeWords, title } from './words.ts';

export const feature: ConsoleFeature = {
  order: 85,
  pages: [
    {
      path: '/inbox',
      lazy: () => import('./inbox-page.tsx'),
      nav: { group: 'คิวงาน', title, icon: 'chat', permission: 'chat.see', letter: 'C' },
    },
  ],
  audit: {
    subjects: { conversation: title, 'quick-reply': 'คำตอบสำเร็จรูป' },
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
      ...topicWords,
      ...outcomeWords,
      silence: closedBy.silence,
    },
  },
  timeline: {
    chat: title,
    'chat.opened': 'เริ่มแชท',
    'chat.closed': 'จบแชท',
    'chat.muted': 'ปิดการส่งข้อความ',
    'chat.unmuted': 'เปิดการส่งข้อความ',
  },
  settings: {
    chat_greeting: 'คำทักทายในแชท',
    chat_hours: 'เวลาทำการของแชท',
    chat_sla_s: 'ตอบแชทภายใน (วินาที)',
  },
};
