export const bannerPlaces = { home: 'หน้าแรก', popup: 'ป๊อปอัป' };
export const announcementKinds = { ticker: 'ข้อความวิ่ง', feed: 'ข่าว' };
