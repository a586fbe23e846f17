import type { ConsoleFeature, NavEntry } from '../parts/feature.ts';
import { announcementKinds, bannerPlaces } from './words.ts';

const permission: NavEntry['permission'] = 'content.see';

export const feature: ConsoleFeature = {
  order: 130,
  pages: [
    {
      path: '/content/banners',
      lazy: () => import('./banners-page.tsx'),
      nav: { group: 'การตลาด', title: 'แบนเนอร์ / ป๊อปอัป', icon: 'image', permission, letter: 'N' },
    },
    {
      path: '/content/announcements',
      lazy: () => import('./announcements-page.tsx'),
      nav: { group: 'การตลาด', title: 'ประกาศ / ข่าว', icon: 'horn', permission, letter: 'Y' },
    },
    {
      path: '/content/howto',
      lazy: () => import('./howto-page.tsx'),
      nav: { group: 'การตลาด', title: 'วิธีใช้งาน', icon: 'help', permission, letter: 'O' },
    },
    {
      path: '/settings/contact-lines',
      lazy: () => import('./contact-lines-page.tsx'),
      nav: { group: 'ตั้งค่า', title: 'ไลน์แอดมิน', icon: 'chat', permission, letter: 'I' },
    },
  ],
  approvals: {
    kinds: {
      'text.publish': { text: 'ข้อความถึงสมาชิกที่มีเลขบัญชี ไอดี หรือลิงก์', icon: 'horn' },
      'contact-line.show': { text: 'เปลี่ยนไลน์แอดมินที่สมาชิกเห็น', icon: 'chat', agreedBy: 'guards.agree' },
    },
    refresh: [['content']],
  },
  audit: {
    subjects: {
      'contact-line': 'ไลน์แอดมิน',
      banner: 'แบนเนอร์',
      announcement: 'ประกาศ',
      help_topic: 'วิธีใช้งาน',
      contact_line: 'ไลน์แอดมิน',
      image: 'รูปภาพ',
    },
    actions: {
      'text.publish.requested': 'ขอเผยแพร่ข้อความที่มีเลขบัญชี ไอดี หรือลิงก์',
      'image.uploaded': 'อัปโหลดรูป',
      'contact-line.show.requested': 'ขอเปลี่ยนไลน์แอดมินที่สมาชิกเห็น',
    },
    details: {
      alt: 'คำบรรยายรูป',
      image: 'รูป',
      line_id: 'ไอดีไลน์',
      optional_line_id: 'ไอดีไลน์สำรอง',
      place: 'แสดงที่',
      steps: 'ขั้นตอน',
    },
    values: { ...bannerPlaces, ...announcementKinds },
  },
};
