export const bannerPlaces = { home: 'หน้าแรก', popup: 'ป๊อปอัป' };
export const bannerAudiences = { everyone: 'ทุกคน', visitors: 'ผู้ที่ยังไม่เข้าสู่ระบบ', members: 'สมาชิกที่เข้าสู่ระบบ' };
export const announcementKinds = { ticker: 'ข้อความวิ่ง', feed: 'ข่าว' };
