import { topicWords } from '../parts/members/words.ts';
import type { ConsoleFeature, WorkQueue } from '../parts/feature.ts';
import { audiences, closedBy, messagesTitle, outcomeWords, repliesTitle, title } from './words.ts';

const queue: WorkQueue = {
  queues: ['chats'],
  topBar: 'แชท',
  notification: { word: 'แชทที่ยังไม่มีคนรับ', notes: [659, 523] },
  tiles: [{ queues: ['chats'], icon: 'chat', name: 'แชทที่ยังไม่มีคนรับ', isSecondary: true }],
};
const contactMessagesQueue: WorkQueue = {
  queues: ['messages'],
  topBar: 'ข้อความ',
  notification: { word: messagesTitle, notes: [523, 523] },
  tiles: [{ queues: ['messages'], icon: 'mail', name: messagesTitle, isSecondary: true }],
};

export const feature: ConsoleFeature = {
  order: 85,
  pages: [
    {
      path: '/inbox',
      lazy: () => import('./inbox-page.tsx'),
      nav: { group: 'คิวงาน', title, icon: 'chat', permission: 'chat.see', letter: 'C' },
      queue,
    },
    {
      path: '/queue/messages',
      lazy: () => import('./member/messages-page.tsx'),
      nav: { group: 'คิวงาน', title: messagesTitle, icon: 'mail', permission: 'contact-messages.see', letter: 'P' },
      queue: contactMessagesQueue,
    },
    { path: '/inbox/figures', lazy: () => import('./figures-page.tsx') },
    { path: '/inbox/agents', lazy: () => import('./agents-page.tsx') },
    { path: '/inbox/replies', lazy: () => import('./answer/replies-page.tsx') },
  ],
  approvals: {
    kinds: {
      'message.send': { text: 'ส่งข้อความที่มีเลขบัญชี ไอดี หรือลิงก์', icon: 'chat' },
      'mute.lengthen': { text: 'ปิดการส่งข้อความเกิน 24 ชั่วโมง', icon: 'lock' },
      'quick-reply.save': { text: 'คำตอบสำเร็จรูปที่มีเลขบัญชี ไอดี หรือลิงก์', icon: 'chat' },
    },
    refresh: [['conversations'], ['quick-replies']],
  },
  alerts: {
    'chat-late': { path: '/inbox', permission: 'chat.see' },
    'chat-distress': { path: '/inbox', permission: 'chat.see' },
  },
  realtime: [{ queryKey: ['contact-messages'], on: ['messages'] }],
  audit: {
    subjects: { 'contact-message': messagesTitle, conversation: title, 'quick-reply': repliesTitle, message: title },
    actions: {
      'contact-message.handled': 'ดูแลข้อความแล้ว',
      'contact-message.reopened': 'เปิดข้อความอีกครั้ง',
      'conversation.begun': 'เริ่มแชทกับสมาชิก',
      'conversation.claimed': 'รับแชท',
      'conversation.assigned': 'โอนแชท',
      'conversation.noted': 'เขียนโน้ตในแชท',
      'conversation.snoozed': 'พักแชทไว้',
      'conversation.closed': 'จบแชท',
      'conversation.muted': 'ปิดการส่งข้อความของสมาชิก',
      'conversation.unmuted': 'เปิดการส่งข้อความของสมาชิก',
      'operator.chat-named': 'ตั้งชื่อที่สมาชิกเห็นในแชท',
      'message.send.requested': 'ขอส่งข้อความที่มีเลขบัญชี ไอดี หรือลิงก์',
      'quick-reply.save.requested': 'ขอเก็บคำตอบสำเร็จรูปที่มีเลขบัญชี ไอดี หรือลิงก์',
      'quick-reply.added': 'เพิ่มคำตอบสำเร็จรูป',
      'quick-reply.changed': 'แก้คำตอบสำเร็จรูป',
      'quick-reply.removed': 'ลบคำตอบสำเร็จรูป',
    },
    details: { code: 'รหัส', hours: 'ชั่วโมง', to: 'ให้', topic: 'เรื่อง', until: 'ถึง' },
    values: {
      ...audiences,
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
    chat_auto_assign: 'แจกแชทให้แอดมินอัตโนมัติ',
    chat_capacity: 'แชทที่แอดมินหนึ่งคนรับพร้อมกัน',
    chat_promotion_words: 'คำที่ส่งถึงสมาชิกที่พักการเล่นไม่ได้',
  },
};
